package io.jackdaw.consumers;

import io.jackdaw.Jackdaw;
import io.jackdaw.forkjoin.RecursiveTask;

/** Forks task classes. */
final class Tasks {
  static void run(Jackdaw pool) {
    Main.report("fib(15) by task classes", pool.invoke(w -> new Fib(15).invoke()), 610L);
  }

  @SuppressWarnings({"serial", "FutureReturnValueIgnored"}) // not serialised; fork returns its task
  private static final class Fib extends RecursiveTask<Long> {
    private final int n;

    Fib(int n) {
      this.n = n;
    }

    @Override
    protected Long compute() {
      if (n < 2) {
        return (long) n;
      }
      Fib right = new Fib(n - 2);
      right.fork();
      return new Fib(n - 1).compute() + right.join();
    }
  }

  private Tasks() {}
}
