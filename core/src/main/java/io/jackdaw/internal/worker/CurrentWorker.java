package io.jackdaw.internal.worker;

import io.jackdaw.internal.sleep.Seat;
import org.jspecify.annotations.Nullable;

/** Which worker the current thread sits at. */
public final class CurrentWorker {
  private static final ThreadLocal<@Nullable PoolWorker> GUEST = new ThreadLocal<>();

  /**
   * The worker at which a thread that is not a WorkerThread was seated last: saves the only caller
   * of a pool the look-up in {@link #GUEST}. Writers and readers: anybody, plain. A reader ignores
   * a worker that another thread sits at ({@link Seat#occupant}). A value of its own is its latest,
   * because a thread never sees its older write after its newer one. Every thread that sat down
   * sets null when it leaves, and so does a pool's own thread when it ends: a closed pool is not
   * kept.
   */
  private static @Nullable PoolWorker lastGuest;

  private CurrentWorker() {}

  public static @Nullable PoolWorker get() {
    Thread me = Thread.currentThread();
    if (me instanceof WorkerThread thread) {
      return thread.worker;
    }
    PoolWorker last = lastGuest;
    return last != null && last.seat.occupant() == me ? last : GUEST.get();
  }

  /** Makes a worker the current thread's and returns the one before. */
  public static @Nullable PoolWorker set(@Nullable PoolWorker worker) {
    PoolWorker before = get();
    if (Thread.currentThread() instanceof WorkerThread thread) {
      thread.worker = worker;
    } else {
      if (worker == null) {
        GUEST.remove();
      } else {
        GUEST.set(worker);
      }
      lastGuest = worker;
    }
    return before;
  }
}
