package io.jackdaw.bench.fib;

import io.jackdaw.Body;
import io.jackdaw.Jackdaw;
import io.jackdaw.Worker;
import io.jackdaw.bench.harness.Contestant;
import io.jackdaw.bench.harness.OnPool;

/** A function constant, named again at the join: allocates nothing. */
public final class JackdawSlots extends OnPool<Jackdaw> implements Contestant {
  /** The recursion, for others that need something to compute. */
  public static final Body.LongToLong FIB = JackdawSlots::fib;

  private final long n;

  JackdawSlots(int n, int workers) {
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
    int right = worker.fork(FIB, n - 2);
    long left = fib(worker, n - 1);
    return left + worker.join(FIB, right, n - 2);
  }
}
