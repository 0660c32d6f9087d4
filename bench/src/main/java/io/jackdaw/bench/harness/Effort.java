package io.jackdaw.bench.harness;

/**
 * How long a JVM measures. What a sample is, the trial says: one computation, a batch of them, or a
 * stretch of time.
 *
 * @param warmUpSeconds how long to run unmeasured, at the least
 * @param sampleSeconds how long to measure: in all for samples that are computations, each for
 *     samples that are stretches of time
 * @param samples how many samples to take, at the least
 */
public record Effort(double warmUpSeconds, double sampleSeconds, int samples) {
  private static final double NANOS = 1e9;

  /** Rejects what cannot be measured. */
  public Effort {
    if (!(warmUpSeconds >= 0) || !(sampleSeconds > 0) || samples < 1) {
      throw new IllegalArgumentException(
          "an effort is a warm-up of at least 0 s, more than 0 s of measuring and at least 1 sample"
              + ", not %s s, %s s and %d".formatted(warmUpSeconds, sampleSeconds, samples));
    }
  }

  /** Runs the action for the time of the warm-up, at least once. */
  public void warmUp(Runnable action) {
    long start = System.nanoTime();
    do {
      action.run();
    } while (System.nanoTime() - start < warmUpNanos());
  }

  /** The warm-up in nanoseconds. */
  public long warmUpNanos() {
    return (long) (warmUpSeconds * NANOS);
  }

  /** The measuring time in nanoseconds. */
  public long sampleNanos() {
    return (long) (sampleSeconds * NANOS);
  }
}
