package io.jackdaw.bench.harness;

import io.jackdaw.Jackdaw;

/** Something to compute on whichever pool, again and again. */
@FunctionalInterface
public interface Program {
  /** Puts the input back to where it was; called before each run. */
  default void prepare() {}

  /**
   * Computes.
   *
   * @return a result or checksum, the same each time
   */
  long run(Jackdaw pool);
}
