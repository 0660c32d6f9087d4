package io.jackdaw.bench.harness;

import io.jackdaw.Body;
import io.jackdaw.Worker;
import io.jackdaw.internal.mail.Spread;
import io.jackdaw.internal.worker.PoolWorker;

/** Starts a range on all workers at once, as long loops do, in pieces of equal length. */
public final class EvenSpread {
  private EvenSpread() {}

  /** Runs the body once for each worker's piece of the range; empty pieces are left out. */
  public static <T> void run(Worker worker, Body.RangeToVoid<T> body, T data, long from, long to) {
    int pieces = worker.workers();
    Spread.run(
        PoolWorker.of(worker),
        (on, number) -> {
          long start = from + (to - from) * number / pieces;
          long end = from + (to - from) * (number + 1) / pieces;
          if (start < end) {
            body.run(on, data, start, end);
          }
        });
  }
}
