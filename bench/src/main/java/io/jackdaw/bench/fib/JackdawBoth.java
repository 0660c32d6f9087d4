package io.jackdaw.bench.fib;

import io.jackdaw.Body;
import io.jackdaw.Jackdaw;
import io.jackdaw.Worker;
import io.jackdaw.bench.harness.Contestant;
import io.jackdaw.bench.harness.OnPool;

/** A function constant, two calls at once: allocates nothing, and there is no ticket. */
public final class JackdawBoth extends OnPool<Jackdaw> implements Contestant {
  /** The recursion, for others that need something to compute. */
  public static final Body.LongToLong FIB = JackdawBoth::fib;

  private final long n;

  JackdawBoth(int n, int workers) {
    super(Jackdaw.create(workers));
    this.n = n;
  }

  @Override
  public long run() {
    return pool.invoke(FIB, n);
  }

  private static long fib(Worker worker, long n) {
    if (n < 2) {
      return n;
    }
    return worker.both(FIB, n - 1, n - 2, Long::sum);
  }
}
