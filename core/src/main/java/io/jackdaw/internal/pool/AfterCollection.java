package io.jackdaw.internal.pool;

import io.jackdaw.internal.worker.PoolWorker;
import io.jackdaw.internal.worker.Slots;
import java.lang.ref.Cleaner;
import java.lang.ref.WeakReference;

/**
 * What pools do after garbage collections: those that nobody refers to are shut down, and the
 * workers of the others renew their slots ({@link Slots#renew}). One thread for all pools.
 */
public final class AfterCollection {
  /** The thread waits for the collector and does nothing else. */
  public static final Cleaner CLEANER = Cleaner.create();

  private AfterCollection() {}

  /** From now on all workers of that pool renew their slots after each collection. */
  public static void renewSlots(Engine engine) {
    watch(new WeakReference<>(engine));
  }

  /** The object is garbage at once, so the next collection finds it, whichever kind it is of. */
  private static void watch(WeakReference<Engine> pool) {
    CLEANER.register(new Object(), () -> collected(pool));
  }

  private static void collected(WeakReference<Engine> pool) {
    Engine engine = pool.get();
    if (engine == null || engine.lifecycle.isTerminated()) {
      return;
    }
    watch(pool); // first: it must go on, whatever fails
    for (PoolWorker worker : engine.table.all()) {
      if (worker != null) {
        worker.signals.announceAge();
      }
    }
  }
}
