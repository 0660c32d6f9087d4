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
    if (n < 2) {
      return n;
    }
    int right = w.fork(FIB, n - 2);
    return fib(w, n - 1) + w.join(FIB, right, n - 2);
  }

  private Slots() {}
}
