package io.jackdaw.bench.harness;

/** A measurement that somebody stopped: not a failure, and no reason to forget the earlier ones. */
public final class BenchmarkInterrupted extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** Stopped before or in this step. */
  public BenchmarkInterrupted(Step step) {
    super("interrupted in " + step);
  }
}
