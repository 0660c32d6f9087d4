package io.jackdaw.sim.nodes;

/**
 * The calls of fib(n), a node each: the key is its n.
 *
 * @param n of the root
 */
public record FibDag(int n) implements Dag {
  @Override
  public void root(long[] out) {
    out[0] = n;
    out[1] = 0;
  }

  @Override
  public int enable(long key, long info, long[] out) {
    if (key < 2) {
      return 0;
    }
    out[0] = key - 1;
    out[1] = 0;
    out[2] = key - 2;
    out[3] = 0;
    return 2;
  }
}
