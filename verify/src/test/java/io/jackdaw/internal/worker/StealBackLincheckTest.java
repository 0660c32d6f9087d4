package io.jackdaw.internal.worker;

import io.jackdaw.verify.Effort;
import org.jetbrains.lincheck.Lincheck;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * Leapfrogging takes parts of the awaited task only, also when its thief finishes it and goes on to
 * something else in the middle of the attempt. An earlier version of {@code stealBack} read the
 * outcome before the split and was caught here.
 */
class StealBackLincheckTest {
  private static final int INVOCATIONS = Effort.isLong() ? 50_000 : 3_000;

  /** Lincheck switches threads only at objects that it has seen become shared. */
  @SuppressWarnings("unused")
  private static volatile @Nullable Object shared;

  @Test
  void stealBack_thiefFinishesAndForksForAnother_takesNothing() {
    Lincheck.runConcurrentTest(INVOCATIONS, StealBackLincheckTest::race);
  }

  private static void race() {
    CoreDeque deque = new CoreDeque(2);
    Slot awaited = new Slot(0);
    Slot stolen =
        stealBackDuring(
            deque,
            awaited,
            () -> {
              awaited.finish(Slot.DONE);
              deque.fork(2);
              deque.expose();
            });
    if (stolen != null) {
      throw new AssertionError("stole back a part of another task");
    }
  }

  /** Tries to steal back from a thief while that thief does something. */
  static @Nullable Slot stealBackDuring(WorkerDeque<?> deque, Slot awaited, Runnable something) {
    shared = new Object[] {deque, awaited, deque.worker};
    Thread thief = new Thread(something);
    thief.start();
    Slot stolen = deque.worker.stealBack(WorkerDeque.THIEF, new Theft(awaited, deque.worker, 0));
    try {
      thief.join();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
    return stolen;
  }
}
