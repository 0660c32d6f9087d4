package io.jackdaw.sim.waking;

/** Decides when a job that began while all other workers slept wakes the first of them. */
public interface WakingRule {
  /** Instead of a time: the job wakes nobody. */
  long NEVER = Long.MAX_VALUE;

  /**
   * A job begins, and nobody else is awake.
   *
   * @param kind of job, from 0
   * @param now the time, in nanoseconds
   * @return how long it runs before it wakes somebody, or {@link #NEVER}
   */
  default long begins(int kind, long now) {
    return NEVER;
  }

  /**
   * It wakes somebody.
   *
   * @param ran how long it has run
   */
  default void wakes(long ran) {}

  /**
   * The last job that began so has ended.
   *
   * @param now the time, in nanoseconds
   */
  default void ends(long now) {}

  /**
   * A woken worker runs.
   *
   * @param nanos how long ago it was decided to wake it
   */
  default void woke(long nanos) {}

  /**
   * Wakes nobody.
   *
   * @return the rule
   */
  static WakingRule never() {
    return new WakingRule() {};
  }

  /**
   * Wakes somebody at the first fork of each job.
   *
   * @return the rule
   */
  static WakingRule atOnce() {
    return new WakingRule() {
      @Override
      public long begins(int kind, long now) {
        return 0;
      }
    };
  }
}
