package io.jackdaw.examples;

import io.jackdaw.Blocking;
import io.jackdaw.Fork;
import io.jackdaw.Jackdaw;
import io.jackdaw.Worker;
import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.concurrent.TimeoutException;

/** What happens when a branch throws, and how to stop a computation. */
public final class Failures {
  /** A branch fails: the caller gets its exception, as it was thrown. */
  static String oneBranchFails(Jackdaw pool) {
    try {
      return pool.invoke(
          w ->
              w.both(
                  v -> failing("left"),
                  v -> "right", // given up: starts only if somebody has taken it
                  (left, right) -> left + right)); // not reached
    } catch (IllegalArgumentException e) {
      return "caught " + e.getMessage();
    }
  }

  /** Both branches fail: the second exception is suppressed in the first. */
  static String bothBranchesFail(Jackdaw pool) {
    CompletableFuture<Boolean> rightRuns = new CompletableFuture<>();
    try {
      return pool.invoke(
          w ->
              w.both(
                  v -> {
                    Blocking.run(rightRuns::join); // only so that both run for sure
                    return failing("left");
                  },
                  v -> {
                    rightRuns.complete(true);
                    return failing("right");
                  },
                  (left, right) -> left + right));
    } catch (IllegalArgumentException e) {
      return "caught " + e.getMessage() + ", suppressed " + e.getSuppressed()[0].getMessage();
    }
  }

  /** Catching half-way up: what the failed branch left behind is given up, the rest goes on. */
  static long recover(Jackdaw pool) {
    return pool.invoke(
        w -> {
          Fork<Long> right = w.fork(v -> FibonacciLambdas.fib(v, 20));
          long left;
          try {
            left = leavesForksBehind(w);
          } catch (IllegalArgumentException e) {
            left = 0;
          }
          return left + right.join();
        });
  }

  private static long leavesForksBehind(Worker w) {
    Fork<Long> never = w.fork(v -> FibonacciLambdas.fib(v, 20));
    failing("half-way");
    return never.join();
  }

  /** Cancelling a future stops everything that its task forked. */
  static String cancel(Jackdaw pool) {
    CompletableFuture<Boolean> started = new CompletableFuture<>();
    CompletableFuture<String> ended = new CompletableFuture<>();
    Future<?> future =
        pool.submit(
            () -> {
              started.complete(true);
              try {
                pool.invoke(w -> FibonacciLambdas.fib(w, 90)); // would take centuries
              } catch (CancellationException e) {
                ended.complete(e.getMessage());
              }
            });
    started.join();
    future.cancel(true);
    return "stopped: " + ended.join();
  }

  /** A deadline stops it as well; code that does not fork for long asks. */
  static String inTime(Jackdaw pool) {
    try {
      return "in time: " + pool.invoke(w -> searchAll(w, 1), Duration.ofMillis(50));
    } catch (TimeoutException e) {
      return "too late";
    }
  }

  private static long searchAll(Worker w, long seed) {
    long x = seed;
    while (x != 0 && !w.isCancelled()) { // centuries, without a fork
      for (int i = 0; i < 1_000; i++) {
        x = x * 6364136223846793005L + 1;
      }
    }
    if (w.isCancelled()) {
      throw new CancellationException("nobody wants it any more");
    }
    return x;
  }

  /** Two ways to the same answer: the first result wins, the other way is given up. */
  static String firstResult(Jackdaw pool) {
    return pool.invoke(
        w ->
            w.any(
                v -> "the long way: " + FibonacciLambdas.fib(v, 90), // would take centuries
                v -> "the short way"));
  }

  private static String failing(String name) {
    throw new IllegalArgumentException(name);
  }

  /** Runs all of it, on one pool: it stays usable. */
  public static void main(String[] args) {
    try (var pool = Jackdaw.create(2)) {
      System.out.println(oneBranchFails(pool));
      System.out.println(bothBranchesFail(pool));
      System.out.println("recovered: " + recover(pool));
      System.out.println(cancel(pool));
      System.out.println(inTime(pool));
      System.out.println(firstResult(pool));
    }
  }

  private Failures() {}
}
