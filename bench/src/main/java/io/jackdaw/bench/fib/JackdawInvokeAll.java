package io.jackdaw.bench.fib;

import io.jackdaw.Jackdaw;
import io.jackdaw.bench.harness.Contestant;
import io.jackdaw.bench.harness.OnPool;
import io.jackdaw.forkjoin.RecursiveAction;

/** The action of {@link ForkJoinInvokeAll} with its import changed and nothing else. */
final class JackdawInvokeAll extends OnPool<Jackdaw> implements Contestant {
  private final int n;

  JackdawInvokeAll(int n, int workers) {
    super(Jackdaw.create(workers));
    this.n = n;
  }

  @Override
  public long run() {
    return pool.invoke(
        worker -> {
          Fib fib = new Fib(n);
          fib.invoke();
          return fib.number;
        });
  }

  @SuppressWarnings("serial") // nobody serialises it
  private static final class Fib extends RecursiveAction {
    private int number;

    Fib(int n) {
      this.number = n;
    }

    @Override
    protected void compute() {
      if (number > 1) {
        Fib first = new Fib(number - 1);
        Fib second = new Fib(number - 2);
        invokeAll(first, second);
        number = first.number + second.number;
      }
    }
  }
}
