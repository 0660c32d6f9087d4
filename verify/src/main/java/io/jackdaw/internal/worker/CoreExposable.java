package io.jackdaw.internal.worker;

import io.jackdaw.Body;
import io.jackdaw.verify.ExposableDeque;
import org.jspecify.annotations.Nullable;

/** The deque of the core with the real join and the real {@code exposeFor}. */
public final class CoreExposable implements ExposableDeque {
  /** A thief leaves the negative, the owner has the number itself, whoever else has run it. */
  private static final Body.LongToLong RUN =
      (worker, a) -> worker == CoreDeque.THIEF ? -Math.abs(a) : Math.abs(a);

  final CoreDeque deque;
  final SplitWorker worker;

  /**
   * An empty deque.
   *
   * @param capacity its first capacity; 0 for what the core starts with
   */
  public CoreExposable(int capacity) {
    deque = new CoreDeque(capacity);
    worker = deque.worker;
  }

  /** The core checks in assertions that the caller sits there, and wakes whoever does. */
  private void sitDown() {
    if (worker.seat.occupant() != Thread.currentThread()) {
      worker.seat.lend(Thread.currentThread());
    }
  }

  @Override
  public void fork(long value) {
    sitDown();
    worker.fork(RUN, value);
  }

  @Override
  public void expose() {
    deque.expose();
  }

  @Override
  public void exposeAll() {
    worker.expose(true);
  }

  @Override
  public void exposeFor() {
    worker.exposeFor(CoreDeque.THIEF);
  }

  @Override
  public int depth() {
    return deque.depth();
  }

  @Override
  public long pop() {
    sitDown();
    int newest = worker.depth() - 1;
    return worker.join(RUN, newest, worker.slotAt(newest).a);
  }

  @Override
  public long takeBack() {
    return deque.takeBack();
  }

  @Override
  public long result() {
    return deque.result();
  }

  @Override
  public void retire() {
    deque.retire();
  }

  @Override
  public long steal() {
    Slot slot = take();
    if (slot == null) {
      return NOTHING;
    }
    long value = slot.a;
    slot.run(CoreDeque.THIEF);
    slot.finish(Slot.DONE);
    CoreDeque.ENGINE.waking.joinFinished(worker);
    return value;
  }

  /** Steals without finishing. */
  @Nullable Slot take() {
    return deque.take();
  }

  @Override
  public boolean hasPublicWork() {
    return deque.hasPublicWork();
  }
}
