package io.jackdaw.bench.grain.fib;

import io.jackdaw.Body;
import io.jackdaw.Grain;
import io.jackdaw.Worker;

/** A function constant that knows its size. */
final class Slots {
  static final Body.LongToLong FIB =
      Grain.named("fib").longToLong(Slots::fib, Fib::size, (worker, n) -> Fib.fib(n));

  private Slots() {}

  private static long fib(Worker worker, long n) {
    return n < 2 ? n : worker.both(FIB, n - 1, n - 2, Long::sum);
  }
}
