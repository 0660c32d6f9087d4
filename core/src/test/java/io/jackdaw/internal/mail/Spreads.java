package io.jackdaw.internal.mail;

import io.jackdaw.Body;
import io.jackdaw.Worker;
import io.jackdaw.internal.worker.PoolWorker;

/** Spreads over a range, cut evenly. */
public final class Spreads {
  private Spreads() {}

  /** Runs the body for as many pieces of the range as there are workers, or numbers if fewer. */
  public static <T> void spread(
      Worker worker, Body.RangeToVoid<T> body, T data, long from, long to) {
    long length = (to - from) / worker.workers();
    long longer = (to - from) % worker.workers();
    Spread.run(
        PoolWorker.of(worker),
        (on, number) -> {
          long start = from + number * length + Math.min(number, longer);
          long end = start + length + (number < longer ? 1 : 0);
          if (start < end) {
            body.run(on, data, start, end);
          }
        });
  }
}
