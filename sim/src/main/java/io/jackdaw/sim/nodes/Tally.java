package io.jackdaw.sim.nodes;

/**
 * What is counted while a dag is executed. Fences and atomic operations are those that x86 needs: a
 * push to a concurrent deque needs none, an owner's pop a fence, and an atomic operation for the
 * last node; a mutex deque takes its lock for both. A thief's attempt needs an atomic operation
 * once it has seen something. An owner's private accesses need none.
 */
public final class Tally {
  long nodes;
  long cas;
  long fences;
  long notifications;
  long exposed;
  long takenBack;
  long steals;
  long attempts;

  Tally() {}

  /**
   * Nodes executed.
   *
   * @return how many
   */
  public long nodes() {
    return nodes;
  }

  /**
   * Atomic operations.
   *
   * @return how many
   */
  public long cas() {
    return cas;
  }

  /**
   * Full fences.
   *
   * @return how many
   */
  public long fences() {
    return fences;
  }

  /**
   * Atomic operations and fences.
   *
   * @return what LCWS figure 2 calls synchronisation operations
   */
  public long synchronisation() {
    return cas + fences;
  }

  /**
   * Requests to expose work: how often a thief set the flag of a victim.
   *
   * @return how many
   */
  public long notifications() {
    return notifications;
  }

  /**
   * Nodes made public.
   *
   * @return how many
   */
  public long exposed() {
    return exposed;
  }

  /**
   * Public nodes of a split deque that nobody stole.
   *
   * @return how many their owner took back
   */
  public long takenBack() {
    return takenBack;
  }

  /**
   * Nodes stolen.
   *
   * @return how many
   */
  public long steals() {
    return steals;
  }

  /**
   * Looks at a victim, successful or not.
   *
   * @return how many
   */
  public long attempts() {
    return attempts;
  }
}
