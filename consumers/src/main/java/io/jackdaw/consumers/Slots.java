package io.jackdaw.consumers;

import io.jackdaw.Body;
import io.jackdaw.Jackdaw;
import io.jackdaw.Worker;

/** Forks a body. */
final class Slots {
  private static final Body.LongToLong FIB = Slots::fib;

  static void run(Jackdaw pool) {
    Main.report("fib(25) in slots", pool.invoke(FIB, 25), 75025L);
  }

  private static long fib(Worker w, long n) {
    return n < 2 ? n : w.both(FIB, n - 1, n - 2, Long::sum);
  }

  private Slots() {}
}
