package io.jackdaw.consumers;

import io.jackdaw.Jackdaw;
import io.jackdaw.parallel.ParallelReduce;

/** Runs a loop over a range. */
final class Loop {
  static void run(Jackdaw pool) {
    long sum = ParallelReduce.sumLong(pool, 0, 100_000, i -> i);
    Main.report("sum of a loop", sum, 4_999_950_000L);
  }

  private Loop() {}
}
