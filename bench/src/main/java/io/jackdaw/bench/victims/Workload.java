package io.jackdaw.bench.victims;

import io.jackdaw.Jackdaw;

/** A computation of which some tasks are much larger than others. */
interface Workload {
  /** Computes it on a pool. */
  long run(Jackdaw pool);

  /** Computes it without one. */
  long serial();

  /** What was stolen since the last reset. */
  Stolen stolen();

  /** In what the size of a task is measured. */
  String unit();
}
