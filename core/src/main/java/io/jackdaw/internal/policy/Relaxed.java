package io.jackdaw.internal.policy;

/**
 * Steal from anybody, but at most τ times on the way down one stack; after that only steal back
 * (TASC 4.5). The count is inherited with a stolen task, which bounds stacks to (τ + 1) times those
 * of leapfrogging.
 *
 * @param limit τ, at least 0
 */
public record Relaxed(int limit) implements JoinPolicy {
  /** The τ that the default rule uses. */
  public static final int DEFAULT_LIMIT = 3;

  /**
   * Checks τ.
   *
   * @param limit τ
   */
  public Relaxed {
    if (limit < 0) {
      throw new IllegalArgumentException("relaxed(" + limit + "): the limit must be 0 or more");
    }
  }

  @Override
  public boolean mayRoam(int excursions) {
    return excursions < limit;
  }

  @Override
  public String toString() {
    return "relaxed(" + limit + ")";
  }
}
