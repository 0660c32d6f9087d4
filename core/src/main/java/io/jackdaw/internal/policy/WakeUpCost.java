package io.jackdaw.internal.policy;

/**
 * What it costs to wake a worker, learnt from wake-ups: the time from the decision until the woken
 * thread runs. Single ones that were very late, because the processor was busy, hardly count.
 *
 * @param nanos the cost
 */
public record WakeUpCost(long nanos) {
  /**
   * A guess, before the first one was measured. A low one: then a job soon buys, which measures it.
   * With a high one a pool whose jobs are all a little shorter would never find out.
   */
  public static final WakeUpCost GUESSED = new WakeUpCost(15_000);

  /** Less is not believed: no thread parks and runs again as quickly. */
  private static final long LEAST_NANOS = 5_000;

  /**
   * Nor is more: that is a wait for a busy processor. It bounds what is lost if the machine was
   * busy when wake-ups were measured, and all jobs since are shorter.
   */
  private static final long MOST_NANOS = 150_000;

  /** A new measurement counts for one part in this many. */
  private static final int WEIGHT = 8;

  /** What is known after one more wake-up took that long. */
  public WakeUpCost after(long measured) {
    long believed = Math.min(measured, 2 * nanos); // a late one moves it by an eighth at most
    return new WakeUpCost(Math.clamp(nanos + (believed - nanos) / WEIGHT, LEAST_NANOS, MOST_NANOS));
  }
}
