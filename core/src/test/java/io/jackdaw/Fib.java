package io.jackdaw;

/** Fibonacci numbers in each tier: a computation whose result everybody knows. */
public final class Fib {
  public static final Body.LongToLong SLOTS = Fib::slots;

  private Fib() {}

  public static long slots(Worker worker, long n) {
    if (n < 2) {
      return n;
    }
    int right = worker.fork(SLOTS, n - 2);
    long left = slots(worker, n - 1);
    return left + worker.join(SLOTS, right, n - 2);
  }

  public static long lambdas(Worker worker, int n) {
    if (n < 2) {
      return n;
    }
    Fork<Long> right = worker.fork(other -> lambdas(other, n - 2));
    long left = lambdas(worker, n - 1);
    return left + right.join();
  }

  public static long longLambdas(Worker worker, int n) {
    if (n < 2) {
      return n;
    }
    LongFork right = worker.forkLong(other -> longLambdas(other, n - 2));
    long left = longLambdas(worker, n - 1);
    return left + right.join();
  }

  public static long serial(long n) {
    return n < 2 ? n : serial(n - 1) + serial(n - 2);
  }
}
