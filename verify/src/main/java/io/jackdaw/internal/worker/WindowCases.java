package io.jackdaw.internal.worker;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.I_Result;

/** A request reaches the owner. */
public final class WindowCases {
  private WindowCases() {}

  /** A request set while the owner reopens its window is answered at this fork or the next. */
  @JCStressTest
  @Description(
      "[window] a request set while the owner reopens its window is answered at this fork or the next")
  @Outcome(id = "1", expect = Expect.ACCEPTABLE, desc = "answered")
  @Outcome(expect = Expect.FORBIDDEN, desc = "a lost request")
  @State
  public static class Request {
    private final CoreDeque deque = new CoreDeque(2);

    /** The state before the race. */
    public Request() {
      deque.worker.interruptForks();
    }

    /** Somebody asks. */
    @Actor
    public void asker() {
      deque.worker.signals.demandWork(deque.worker);
    }

    /** The owner forks with its window closed. */
    @Actor
    public void owner() {
      deque.fork(1);
    }

    /**
     * The owner forks once more.
     *
     * @param r the outcome
     */
    @Arbiter
    public void next(I_Result r) {
      deque.fork(2);
      r.r1 = deque.hasPublicWork() ? 1 : 0;
    }
  }

  /** Two requests, one after an answer, are both answered. */
  @JCStressTest
  @Description("[window] two requests, one after an answer, are both answered")
  @Outcome(id = "1", expect = Expect.ACCEPTABLE, desc = "answered")
  @Outcome(expect = Expect.FORBIDDEN, desc = "a lost request")
  @State
  public static class TwoRequests {
    private final CoreDeque deque = new CoreDeque(2);

    /** The state before the race. */
    public TwoRequests() {}

    /** Somebody asks twice; between the two the owner may answer. */
    @Actor
    public void asker() {
      deque.worker.signals.demandWork(deque.worker);
      deque.worker.signals.demandWork(deque.worker);
    }

    /** The owner forks. */
    @Actor
    public void owner() {
      deque.fork(1);
    }

    /**
     * The owner forks once more.
     *
     * @param r the outcome
     */
    @Arbiter
    public void next(I_Result r) {
      deque.fork(2);
      r.r1 = deque.hasPublicWork() ? 1 : 0;
    }
  }
}
