package io.jackdaw.forkjoin;

/** The usual example, without a cut-off. */
@SuppressWarnings("FutureReturnValueIgnored") // of fork
final class Fib extends RecursiveTask<Integer> {
  private static final long serialVersionUID = 1L;
  private final int n;

  Fib(int n) {
    this.n = n;
  }

  static int of(int n) {
    return n < 2 ? n : of(n - 1) + of(n - 2);
  }

  @Override
  protected Integer compute() {
    if (n < 2) {
      return n;
    }
    Fib right = new Fib(n - 2);
    right.fork();
    return new Fib(n - 1).compute() + right.join();
  }
}
