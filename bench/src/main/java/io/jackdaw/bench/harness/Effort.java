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

  /** How often to run unmeasured, at the least: the JIT settles in the second or third run. */
  private static final int LEAST_RUNS = 3;

  /** Rejects what cannot be measured. */
  public Effort {
    if (!(warmUpSeconds >= 0) || !(sampleSeconds > 0) || samples < 1) {
      throw new IllegalArgumentException(
          "an effort is a warm-up of at least 0 s, more than 0 s of measuring and at least 1 sample"
              + ", not %s s, %s s and %d".formatted(warmUpSeconds, sampleSeconds, samples));
    }
  }

  /** Runs the action for the time of the warm-up, and a few times at the least. */
  public void warmUp(Runnable action) {
    long start = System.nanoTime();
    for (int runs = 0; runs < LEAST_RUNS || System.nanoTime() - start < warmUpNanos(); runs++) {
      action.run();
    }
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
