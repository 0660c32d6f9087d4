package io.jackdaw.internal.sleep;

import io.jackdaw.internal.worker.CoreDeque;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;
import org.openjdk.jcstress.infra.results.I_Result;

/** Work and sleepers find each other. */
public final class SleepCases {
  private SleepCases() {}

  /** A producer and a worker that vacates its seat do not miss each other. */
  @JCStressTest
  @Description("[sleep] a producer and a worker that vacates its seat do not miss each other")
  @Outcome(id = "0, 1", expect = Expect.ACCEPTABLE, desc = "the sleeper sees the work")
  @Outcome(id = "2, 0", expect = Expect.ACCEPTABLE, desc = "the producer wakes it")
  @Outcome(id = "2, 1", expect = Expect.ACCEPTABLE, desc = "both")
  @Outcome(
      id = "1, 1",
      expect = Expect.ACCEPTABLE,
      desc = "the producer came between the count and the seat; the sleeper sees the work")
  @Outcome(expect = Expect.FORBIDDEN, desc = "a lost wake-up")
  @State
  public static class Idle {
    private final CoreDeque deque = new CoreDeque(2);
    private final Seat seat = new Seat(false);
    private final Sleepers sleepers = new Sleepers();

    /** The state before the race. */
    public Idle() {
      seat.lend(Thread.currentThread());
      deque.fork(1);
    }

    /**
     * A producer publishes, then wakes.
     *
     * @param r the outcome
     */
    @Actor
    public void producer(II_Result r) {
      deque.expose();
      if (sleepers.wakeUpNeeded()) {
        r.r1 = seat.claim() ? 2 : 1;
      }
    }

    /**
     * The worker announces, then looks.
     *
     * @param r the outcome
     */
    @Actor
    public void sleeper(II_Result r) {
      sleepers.add();
      seat.vacate();
      r.r2 = deque.hasPublicWork() ? 1 : 0;
    }
  }

  /** A producer and an owner that goes to sleep at a join do not miss each other. */
  @JCStressTest
  @Description(
      "[sleep] a producer and an owner that goes to sleep at a join do not miss each other")
  @Outcome(id = "0, 1", expect = Expect.ACCEPTABLE, desc = "the sleeper sees the work")
  @Outcome(id = "2, 0", expect = Expect.ACCEPTABLE, desc = "the producer wakes it")
  @Outcome(id = "2, 1", expect = Expect.ACCEPTABLE, desc = "both")
  @Outcome(
      id = "1, 1",
      expect = Expect.ACCEPTABLE,
      desc = "the producer came between the count and the seat; the sleeper sees the work")
  @Outcome(expect = Expect.FORBIDDEN, desc = "a lost wake-up")
  @State
  public static class Joining {
    private final CoreDeque deque = new CoreDeque(2);
    private final Seat seat = new Seat(false);
    private final Sleepers sleepers = new Sleepers();

    /** The state before the race. */
    public Joining() {
      seat.lend(Thread.currentThread());
      deque.fork(1);
    }

    /**
     * A producer publishes, then wakes.
     *
     * @param r the outcome
     */
    @Actor
    public void producer(II_Result r) {
      deque.expose();
      if (sleepers.wakeUpNeeded()) {
        r.r1 = seat.change(Seat.JOINING, Seat.WAKING) ? 2 : 1;
      }
    }

    /**
     * The owner announces, then looks.
     *
     * @param r the outcome
     */
    @Actor
    public void sleeper(II_Result r) {
      sleepers.add();
      seat.sleep(Seat.JOINING, null);
      r.r2 = deque.hasPublicWork() ? 1 : 0;
    }
  }

  /**
   * A producer that relies on a searcher and that searcher, going to sleep, do not miss each other.
   */
  @JCStressTest
  @Description(
      "[sleep] a producer that relies on a searcher and that searcher, going to sleep, do not miss each other")
  @Outcome(id = "0, 1", expect = Expect.ACCEPTABLE, desc = "the sleeper sees the work")
  @Outcome(id = "1, 0", expect = Expect.ACCEPTABLE, desc = "the producer wakes somebody")
  @Outcome(id = "1, 1", expect = Expect.ACCEPTABLE, desc = "both")
  @Outcome(expect = Expect.FORBIDDEN, desc = "a lost wake-up")
  @State
  public static class LastSearcher {
    private final CoreDeque deque = new CoreDeque(2);
    private final Seat seat = new Seat(false);
    private final Sleepers sleepers = new Sleepers();

    /** The state before the race. */
    public LastSearcher() {
      seat.lend(Thread.currentThread());
      sleepers.searchStarts();
      deque.fork(1);
    }

    /**
     * A producer publishes, then looks who sleeps.
     *
     * @param r the outcome
     */
    @Actor
    public void producer(II_Result r) {
      deque.expose();
      r.r1 = sleepers.wakeUpNeeded() ? 1 : 0;
    }

    /**
     * The searcher announces, then looks.
     *
     * @param r the outcome
     */
    @Actor
    public void searcher(II_Result r) {
      sleepers.searcherSleeps();
      seat.vacate();
      r.r2 = deque.hasPublicWork() ? 1 : 0;
    }
  }

  /**
   * A producer that relies on a searcher and that searcher, having found other work, do not miss
   * each other.
   */
  @JCStressTest
  @Description(
      "[sleep] a producer that relies on a searcher and that searcher, having found other work, do not miss each other")
  @Outcome(id = "0, 1", expect = Expect.ACCEPTABLE, desc = "the sleeper sees the work")
  @Outcome(id = "1, 0", expect = Expect.ACCEPTABLE, desc = "the producer wakes somebody")
  @Outcome(id = "1, 1", expect = Expect.ACCEPTABLE, desc = "both")
  @Outcome(expect = Expect.FORBIDDEN, desc = "a lost wake-up")
  @State
  public static class BusySearcher {
    private final CoreDeque deque = new CoreDeque(2);
    private final Sleepers sleepers = new Sleepers();

    /** The state before the race. */
    public BusySearcher() {
      sleepers.add();
      sleepers.searchStarts();
      deque.fork(1);
    }

    /**
     * A producer publishes, then looks who sleeps.
     *
     * @param r the outcome
     */
    @Actor
    public void producer(II_Result r) {
      deque.expose();
      r.r1 = sleepers.wakeUpNeeded() ? 1 : 0;
    }

    /**
     * The searcher has found something and looks for more.
     *
     * @param r the outcome
     */
    @Actor
    public void searcher(II_Result r) {
      r.r2 = sleepers.searchEnds() && deque.hasPublicWork() ? 1 : 0;
    }
  }

  /** Who sees a seat WAITING sees whom it follows. */
  @JCStressTest
  @Description("[sleep] who sees a seat WAITING sees whom it follows")
  @Outcome(id = "0", expect = Expect.ACCEPTABLE, desc = "not asleep yet")
  @Outcome(id = "1", expect = Expect.ACCEPTABLE, desc = "the right one")
  @Outcome(expect = Expect.FORBIDDEN, desc = "a follower of nobody")
  @State
  public static class Follower {
    private final Seat seat = new Seat(false);

    /** The state before the race. */
    public Follower() {
      seat.lend(Thread.currentThread());
    }

    /** The owner goes to sleep. */
    @Actor
    public void sleeper() {
      seat.sleep(Seat.WAITING, this);
    }

    /**
     * The one it follows.
     *
     * @param r the outcome
     */
    @Actor
    public void producer(I_Result r) {
      if (seat.mode() == Seat.WAITING) {
        r.r1 = seat.follows() == this ? 1 : -1;
      }
    }
  }

  /** A sleeper that gets up by itself and one who wakes it agree who did it. */
  @JCStressTest
  @Description("[sleep] a sleeper that gets up by itself and one who wakes it agree who did it")
  @Outcome(
      id = {"1, 0", "0, 1"},
      expect = Expect.ACCEPTABLE,
      desc = "one of them")
  @Outcome(
      expect = Expect.FORBIDDEN,
      desc = "both, or nobody: the count of sleepers is wrong from then on")
  @State
  public static class WokenOnce {
    private final Seat seat = new Seat(true);

    /** The state before the race. */
    public WokenOnce() {}

    /**
     * The sleeper.
     *
     * @param r the outcome
     */
    @Actor
    public void sleeper(II_Result r) {
      r.r1 = seat.claim() ? 1 : 0;
    }

    /**
     * The waker.
     *
     * @param r the outcome
     */
    @Actor
    public void waker(II_Result r) {
      r.r2 = seat.claim() ? 1 : 0;
    }
  }
}
