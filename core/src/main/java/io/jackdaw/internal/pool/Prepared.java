package io.jackdaw.internal.pool;

import io.jackdaw.internal.jfr.Events;
import io.jackdaw.internal.mail.MailedFork;
import io.jackdaw.internal.memory.AsymmetricFence;
import io.jackdaw.internal.worker.CurrentWorker;
import io.jackdaw.internal.worker.Loot;
import io.jackdaw.internal.worker.RootTask;
import io.jackdaw.internal.worker.Slot;
import java.util.concurrent.locks.LockSupport;

/**
 * The classes that a running pool needs, loaded before it runs: a class whose initialisation is cut
 * off, because memory or stack has run out, is lost for the whole process.
 */
final class Prepared {
  private static final Class<?>[] CLASSES = {
    AsymmetricFence.class,
    CurrentWorker.class,
    LockSupport.class,
    Loot.class,
    MailedFork.class,
    PoolFuture.class,
    RootTask.class,
    Submission.class,
    Watcher.class
  };

  private Prepared() {}

  /** Does nothing from the second call on. */
  static void prepare() {
    // by the initialisation of this class
  }

  static {
    for (Class<?> each : CLASSES) {
      load(each.getName());
    }
    Events.prepare();
    // A call through a VarHandle takes memory the first time. A thief that could not finish a slot,
    // or an owner that could not look at it, would hold on to what fills the heap.
    Slot slot = new Slot(0);
    slot.finish(slot.outcomeVolatile());
  }

  private static void load(String name) {
    try {
      Class.forName(name, true, Prepared.class.getClassLoader());
    } catch (ClassNotFoundException e) {
      throw new LinkageError(e.getMessage(), e);
    }
  }
}
