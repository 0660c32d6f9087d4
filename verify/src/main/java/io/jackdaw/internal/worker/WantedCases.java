package io.jackdaw.internal.worker;

import java.util.List;
import java.util.concurrent.CancellationException;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.I_Result;

/** A signal reaches the owner of a public deque. */
public final class WantedCases {
  private WantedCases() {}

  /** A signal set while the owner clears its flag is seen at this fork or the next. */
  @JCStressTest
  @Description("[wanted] a signal set while the owner clears its flag is seen at this fork or next")
  @Outcome(id = "1", expect = Expect.ACCEPTABLE, desc = "seen")
  @Outcome(expect = Expect.FORBIDDEN, desc = "a lost signal")
  @State
  public static class Cancel {
    private final PublicDeque deque = new PublicDeque("abp", 3);
    private final Computation computation = new Computation(CoreDeque.ENGINE, List.of(), null);

    /** The state before the race. */
    public Cancel() {
      deque.worker.activation = new Activation(computation, 0, null, 0);
      deque.worker.interruptForks();
    }

    /** Somebody cancels what runs here. */
    @Actor
    public void canceller() {
      computation.cancel("");
      deque.worker.signals.announceCancellation();
    }

    /** The owner forks with its flag set. */
    @Actor
    public void owner() {
      int unused = forks(deque);
      assert unused >= 0;
    }

    /**
     * The owner forks once more.
     *
     * @param r the outcome
     */
    @Arbiter
    public void next(I_Result r) {
      r.r1 = forks(deque);
    }

    /** Forks; 1 if that threw because of the cancellation. */
    private static int forks(PublicDeque deque) {
      try {
        deque.fork(1);
        return 0;
      } catch (CancellationException e) {
        return 1;
      }
    }
  }
}
