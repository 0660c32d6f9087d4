package io.jackdaw.bench.grain;

import io.jackdaw.Jackdaw;
import java.util.concurrent.ForkJoinPool;

/**
 * A computation, written in each tier as the guide shows it, without a cut-off; and for {@link
 * ForkJoinPool} with one.
 */
public interface Problem {
  /** Puts the input back to where it was; not measured. */
  default void prepare() {}

  /** Without a fork. */
  long serial();

  /** With function constants. */
  long slots(Jackdaw pool);

  /** With lambdas. */
  long lambdas(Jackdaw pool);

  /** With task classes. */
  long tasks(Jackdaw pool);

  /** With the task classes of java.util.concurrent; the serial form from the cut-off on. */
  long forkJoin(ForkJoinPool pool, long cutoff);

  /** What to try as a cut-off. */
  Cutoffs cutoffs();

  /** The known result. */
  long expected();

  /** How often it is computed for one sample: more than once if it is short. */
  default int batch() {
    return 1;
  }
}
