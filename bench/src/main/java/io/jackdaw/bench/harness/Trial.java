package io.jackdaw.bench.harness;

/** What a measuring JVM does for a step. */
@FunctionalInterface
public interface Trial {
  /** Warms up, measures, and checks the results. */
  Outcome measure(Step step, Effort effort);
}
