package io.jackdaw.internal.policy;

/**
 * How long a worker to which mail was announced leaves the work of others alone ({@code canSteal}
 * in LLS 3.4). Stealing too early takes a piece from a worker that is about to get it, and both
 * then work on data in the other's cache; waiting for mail that never comes loses time. So there is
 * a bound.
 *
 * @param boundNanos how long, from the announcement; 0 to 1 s
 */
public record StealGate(long boundNanos) {
  /**
   * The time of some hand-overs between workers that are awake. A guess: ADR 7 says what to
   * measure.
   */
  public static final long DEFAULT_BOUND_NANOS = 20_000;

  private static final long MOST = 1_000_000_000;

  /**
   * Checks the bound.
   *
   * @param boundNanos how long
   */
  public StealGate {
    if (boundNanos < 0 || boundNanos > MOST) {
      throw new IllegalArgumentException(
          "the bound of a steal gate is 0 to " + MOST + " ns, not " + boundNanos);
    }
  }

  /**
   * Whether the worker may steal.
   *
   * @param waitedNanos how long ago mail was announced to it
   * @return true if it has waited long enough
   */
  public boolean isOpen(long waitedNanos) {
    return waitedNanos >= boundNanos;
  }
}
