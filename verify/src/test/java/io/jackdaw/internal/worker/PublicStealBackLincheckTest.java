package io.jackdaw.internal.worker;

import org.jetbrains.lincheck.Lincheck;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** As {@link StealBackLincheckTest}, for the deques whose forks are all public. */
class PublicStealBackLincheckTest {
  private static final int INVOCATIONS = Effort.isLong() ? 50_000 : 500;

  /** Lincheck switches threads only at objects that it has seen become shared. */
  @SuppressWarnings("unused")
  private static volatile @Nullable Object shared;

  @ParameterizedTest
  @ValueSource(strings = {"mutex", "abp", "chase-lev"})
  void stealBack_thiefFinishesAndForksForAnother_takesNothing(String kind) {
    Lincheck.runConcurrentTest(INVOCATIONS, () -> race(kind));
  }

  /** A part of the awaited task is joined, the task ends, and the next fork is another task's. */
  private static void race(String kind) {
    PublicDeque deque = new PublicDeque(kind, 2);
    Slot awaited = new Slot(0);
    deque.fork(1);
    shared = new Object[] {deque, awaited, deque.worker};
    boolean[] partTaken = new boolean[1];
    Thread thief =
        new Thread(
            () -> {
              partTaken[0] = deque.takeBack() == SplitDeque.STOLEN;
              if (!partTaken[0]) {
                awaited.finish(Slot.DONE);
                deque.fork(2);
              }
            });
    thief.start();
    Slot stolen = deque.worker.stealBack(CoreDeque.THIEF, new Theft(awaited, deque.worker, 0));
    try {
      thief.join();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
    if (stolen != null != partTaken[0]) {
      throw new AssertionError("stole back a part of another task, or what its owner joined");
    }
  }
}
