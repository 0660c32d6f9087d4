package io.jackdaw.examples;

import io.jackdaw.Body;
import io.jackdaw.Jackdaw;
import io.jackdaw.Worker;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;

/** A pool is an ExecutorService, and what it executes may fork. */
public final class AsExecutor {
  static final Body.LongsToLong COUNT = AsExecutor::countPrimes;

  /** Primes in [from, to). Work: O(n √n), span: O(log n + √n). */
  static long countPrimes(Worker w, long from, long to) {
    if (to - from <= 1) {
      return to > from && isPrime(from) ? 1 : 0;
    }
    long middle = (from + to) >>> 1;
    return w.both(COUNT, from, middle, middle, to, Long::sum);
  }

  private static boolean isPrime(long n) {
    for (long d = 2; d * d <= n; d++) {
      if (n % d == 0) {
        return false;
      }
    }
    return n > 1;
  }

  /** Two computations side by side, and a third step when both are done. */
  static long withCompletableFuture(Jackdaw pool) {
    var low = CompletableFuture.supplyAsync(() -> pool.invoke(COUNT, 0, 50_000), pool);
    var high = CompletableFuture.supplyAsync(() -> pool.invoke(COUNT, 50_000, 100_000), pool);
    return low.thenCombine(high, Long::sum).join();
  }

  static long withInvokeAll(Jackdaw pool) throws InterruptedException, ExecutionException {
    List<Callable<Long>> tasks =
        List.of(() -> pool.invoke(COUNT, 0, 500), () -> pool.invoke(COUNT, 500, 1000));
    long sum = 0;
    for (Future<Long> done : pool.invokeAll(tasks)) {
      sum += done.get();
    }
    return sum;
  }

  /** Counts primes. */
  public static void main(String[] args) throws Exception {
    try (var pool = Jackdaw.create()) {
      System.out.println("primes below 100000: " + withCompletableFuture(pool));
      System.out.println("primes below 1000: " + withInvokeAll(pool));
    }
  }

  private AsExecutor() {}
}
