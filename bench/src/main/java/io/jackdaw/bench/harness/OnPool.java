package io.jackdaw.bench.harness;

import java.util.concurrent.ExecutorService;

/**
 * A contestant that owns a pool. All pools are treated alike: made by the constructor, used for all
 * samples of a JVM, closed at the end.
 *
 * @param <P> the kind of pool
 */
public abstract class OnPool<P extends ExecutorService> implements AutoCloseable {
  /** The pool of this contestant. */
  protected final P pool;

  /** Takes over the pool. */
  protected OnPool(P pool) {
    this.pool = pool;
  }

  /** Closes the pool. */
  @Override
  public void close() {
    pool.close();
  }
}
