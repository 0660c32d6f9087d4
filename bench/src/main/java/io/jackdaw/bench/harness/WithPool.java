package io.jackdaw.bench.harness;

import java.util.concurrent.ExecutorService;
import java.util.function.ToLongFunction;

/**
 * A contestant that is one call, on a pool of its own.
 *
 * @param <P> the kind of pool
 */
public final class WithPool<P extends ExecutorService> extends OnPool<P> implements Contestant {
  private final ToLongFunction<P> way;

  /** Takes over the pool, and computes in that way. */
  public WithPool(P pool, ToLongFunction<P> way) {
    super(pool);
    this.way = way;
  }

  @Override
  public long run() {
    return way.applyAsLong(pool);
  }
}
