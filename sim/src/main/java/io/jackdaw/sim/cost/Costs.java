package io.jackdaw.sim.cost;

import io.jackdaw.sim.engine.Topology;

/**
 * What operations cost on a machine, in nanoseconds.
 *
 * @param instruction a node of a dag; a call of a recursion
 * @param fork what a private fork and its join add to a call
 * @param cas an atomic operation on a line in the own cache
 * @param fence a full fence
 * @param contended an access to a line that another processor has just written; requests to one
 *     place are served one after the other, each for this long
 * @param notification until a word written by one processor is seen by another that looks for it
 * @param interrupt what an asynchronous request costs whoever is asked (membarrier, signal)
 * @param exposure what an owner pays to make a fork public
 * @param wake from waking a sleeper until it runs
 * @param stealCore a look at a victim on the same core
 * @param stealSocket a look at a victim on the same socket
 * @param stealNode a look at a victim in the same memory
 * @param stealNetwork a message to another machine, one way
 * @param division what dividing a task costs whoever divides it
 * @param copyByte copying a byte of a workspace for a thief
 */
public record Costs(
    double instruction,
    double fork,
    double cas,
    double fence,
    double contended,
    double notification,
    double interrupt,
    double exposure,
    double wake,
    double stealCore,
    double stealSocket,
    double stealNode,
    double stealNetwork,
    double division,
    double copyByte) {
  /** How finely the clock ticks. */
  public static final double TICKS_PER_NANO = 10;

  /**
   * A cost in ticks.
   *
   * @param nanos in nanoseconds
   * @return rounded, at least 0
   */
  public static long ticks(double nanos) {
    return Math.round(nanos * TICKS_PER_NANO);
  }

  /**
   * What a look at a victim costs, in nanoseconds.
   *
   * @param ring how far it is, as {@link Topology#distance} says
   * @return one of the four costs
   */
  public double steal(int ring) {
    return switch (ring) {
      case 0 -> stealCore;
      case 1 -> stealSocket;
      case 2 -> stealNode;
      default -> stealNetwork;
    };
  }

  /**
   * The same machine with other nodes.
   *
   * @param nanos what a node costs
   * @return otherwise the same costs
   */
  public Costs withInstruction(double nanos) {
    return new Costs(
        nanos,
        fork,
        cas,
        fence,
        contended,
        notification,
        interrupt,
        exposure,
        wake,
        stealCore,
        stealSocket,
        stealNode,
        stealNetwork,
        division,
        copyByte);
  }
}
