package io.jackdaw.bench.harness;

/** Where a step is measured: in a JVM of its own, or in this one for tests. */
@FunctionalInterface
public interface Launcher {
  /**
   * Measures one step.
   *
   * @throws BenchmarkFailure if there is no result to be trusted
   * @throws BenchmarkInterrupted if somebody stopped it
   */
  Outcome launch(Step step, Effort effort);
}
