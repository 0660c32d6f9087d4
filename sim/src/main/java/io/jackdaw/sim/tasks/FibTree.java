package io.jackdaw.sim.tasks;

/**
 * The calls of fib(n): the key of a call is its n.
 *
 * @param n of the root
 */
public record FibTree(int n) implements WorkTree {
  private static final double[] NONE = {};

  /** Checks n. */
  public FibTree {
    if (n < 2 || n > 70) {
      throw new IllegalArgumentException("fib(n) is simulated for n from 2 to 70, not " + n);
    }
  }

  @Override
  public long rootKey() {
    return n;
  }

  @Override
  public double rootWork() {
    return calls(n);
  }

  @Override
  public double[] children(long key, double work) {
    return key < 2 ? NONE : new double[] {calls(key - 1), calls(key - 2)};
  }

  @Override
  public long child(long key, int index) {
    return key - 1 - index;
  }

  @Override
  public double workspace(int depth) {
    return 16;
  }

  @Override
  public double declared(double remaining, int depth) {
    return Math.log(1 + remaining);
  }

  /** fib(n) is called 2·fib(n+1) - 1 times in all. */
  private static double calls(long n) {
    double a = 0;
    double b = 1;
    for (long i = 0; i < n; i++) {
      double next = a + b;
      a = b;
      b = next;
    }
    return 2 * b - 1;
  }
}
