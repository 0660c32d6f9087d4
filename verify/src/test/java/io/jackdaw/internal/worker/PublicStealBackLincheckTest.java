package io.jackdaw.internal.worker;

import io.jackdaw.verify.Effort;
import io.jackdaw.verify.SplitDeque;
import org.jetbrains.lincheck.Lincheck;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** As {@link StealBackLincheckTest}, for the deques whose forks are all public. */
class PublicStealBackLincheckTest {
  private static final int INVOCATIONS = Effort.isLong() ? 50_000 : 500;

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
    boolean[] partTaken = new boolean[1];
    Slot stolen =
        StealBackLincheckTest.stealBackDuring(
            deque,
            awaited,
            () -> {
              partTaken[0] = deque.takeBack() == SplitDeque.STOLEN;
              if (!partTaken[0]) {
                awaited.finish(Slot.DONE);
                deque.fork(2);
              }
            });
    if (stolen != null != partTaken[0]) {
      throw new AssertionError("stole back a part of another task, or what its owner joined");
    }
  }
}
