package io.jackdaw;

import io.jackdaw.internal.sleep.Seat;
import org.jspecify.annotations.Nullable;

/** Which worker the current thread sits at. */
final class CurrentWorker {
  private static final ThreadLocal<@Nullable Worker> GUEST = new ThreadLocal<>();

  /**
   * The worker that somebody who is no WorkerThread was seated at last: spares the only caller of a
   * pool the look-up in {@link #GUEST}. Writers and readers: anybody, plain. A value that others
   * wrote is not ours ({@link Seat#occupant}) and is passed over; one of our own is our latest, for
   * a thread never sees its older write after its newer one.
   */
  private static @Nullable Worker lastGuest;

  private CurrentWorker() {}

  static @Nullable Worker get() {
    Thread me = Thread.currentThread();
    if (me instanceof WorkerThread thread) {
      return thread.worker;
    }
    Worker last = lastGuest;
    return last != null && last.seat.occupant() == me ? last : GUEST.get();
  }

  /** Makes a worker the current one of the current thread and returns the one before. */
  static @Nullable Worker set(@Nullable Worker worker) {
    Worker before = get();
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
