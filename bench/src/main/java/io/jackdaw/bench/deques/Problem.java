package io.jackdaw.bench.deques;

import io.jackdaw.Jackdaw;

/** Something to compute with slots, again and again on the same pool. */
interface Problem {
  /** Puts the input back to where it was; not measured. */
  default void prepare() {}

  /** Computes; this is what is measured. */
  void compute(Jackdaw pool);

  /** What came out of the last computation; not measured. */
  long result();

  /** What should come out. */
  long expected();

  /** How many forks one computation makes. */
  long forks();
}
