package io.jackdaw.internal.worker;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.Body;
import io.jackdaw.internal.pool.Engine;
import io.jackdaw.internal.pool.Options;
import io.jackdaw.internal.sleep.Seat;
import io.jackdaw.internal.sleep.Sleepers;
import io.jackdaw.verify.Effort;
import java.util.concurrent.atomic.AtomicInteger;
import org.jetbrains.lincheck.Lincheck;
import org.jetbrains.lincheck.LincheckAssertionError;
import org.junit.jupiter.api.Test;

/**
 * Going to sleep leaves a request behind that the next fork answers, also if an earlier fork came
 * and went while the worker fell asleep. One request may stand for many who are hungry.
 */
class RequestLincheckTest {
  private static final int INVOCATIONS = Effort.isLong() ? 50_000 : 500;

  /** Lincheck switches threads only at objects that it has seen become shared. */
  @SuppressWarnings("unused")
  private static volatile Room shared;

  /** The same for the other race. */
  @SuppressWarnings("unused")
  private static volatile PoolWorker asked;

  /** A worker that falls asleep, and an owner that forks and joins. */
  private static class Room {
    final PublicDeque deque = new PublicDeque("abp", 2);
    final Seat seat = new Seat(false);
    final Sleepers sleepers = new Sleepers();
    final AtomicInteger request = new AtomicInteger();

    Room() {
      seat.lend(Thread.currentThread());
    }

    /** As in PoolWorker.attend. */
    final void fork() {
      deque.fork(1);
      if (request.getAndSet(0) != 0 && sleepers.wakeUpNeeded() && seat.claim()) {
        sleepers.count(seat, Sleepers.SEARCHER);
      }
    }

    /** As in Sleep.sleepIdle. */
    void sleep() {
      sleepers.count(seat, Sleepers.SLEEPER);
      seat.vacate();
      request.set(1);
    }

    final void lookOnceMore() {
      if (deque.hasPublicWork() && seat.occupy(Thread.currentThread())) {
        sleepers.count(seat, Sleepers.SEARCHER);
      }
    }

    final void race() {
      shared = this;
      Thread sleeper =
          new Thread(
              () -> {
                sleep();
                lookOnceMore();
              });
      sleeper.start();
      fork();
      long taken = deque.takeBack();
      try {
        sleeper.join();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
      fork();
      if (taken != 1 || seat.mode() != Seat.RUNNING) {
        throw new AssertionError("a fork that found nobody to wake used up the request");
      }
    }
  }

  /** Canary: asks while its seat still says that it is awake. */
  private static final class Early extends Room {
    @Override
    void sleep() {
      sleepers.count(seat, Sleepers.SLEEPER);
      request.set(1);
      seat.vacate();
    }
  }

  /** A worker that is asked, and somebody who comes a moment later and finds that it was. */
  private static class Latecomer {
    private static final Body.LongToLong NEGATE = (worker, a) -> -a;

    /** Nobody sleeps here. Not new for each race: what is new is not shared, see above. */
    private static final Engine ENGINE = engine();

    private static Engine engine() {
      Options options = new Options();
      options.workers = 2;
      return new Engine(options);
    }

    static {
      for (PoolWorker worker : ENGINE.table.seats()) {
        PoolWorker.of(worker).seat.occupy(Thread.currentThread());
        ENGINE.sleep.seatTaken(worker);
      }
    }

    final SplitWorker owner = new SplitWorker(ENGINE, 2, 1, false);

    Latecomer() {
      for (PoolWorker worker : ENGINE.table.seats()) {
        // As new, by the same steps each time: Lincheck repeats races, and compares what they do.
        ENGINE.waking.sleepers.count(worker.seat, Sleepers.SEARCHER);
        ENGINE.waking.sleepers.count(worker.seat, Sleepers.NOBODY);
      }
      owner.slots = new Slot[] {new Slot(0), new Slot(1)}; // growing looks like a spin loop
      owner.window = owner.slots;
      owner.seat.lend(Thread.currentThread());
      owner.activation = new Activation(ENGINE.newComputation(), 0, null, 0);
    }

    /** As in IdleLoop and Joins.insist. */
    void ask(PoolWorker hungry) {
      ENGINE.waking.searchStarted(hungry);
      owner.signals.ask(hungry);
    }

    final void race() {
      ask(ENGINE.table.seats()[0]);
      asked = owner;
      Thread second = new Thread(() -> ask(ENGINE.table.seats()[1]));
      second.start();
      owner.fork(NEGATE, 1);
      try {
        second.join();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
      owner.fork(NEGATE, 2);
      if (owner.publicWork() != 2) {
        throw new AssertionError("one request was taken for two, and one of them forgotten");
      }
    }
  }

  /** Canary: asks before it is counted among the hungry. */
  private static final class Uncounted extends Latecomer {
    @Override
    void ask(PoolWorker hungry) {
      owner.signals.ask(hungry);
      Latecomer.ENGINE.waking.searchStarted(hungry);
    }
  }

  @Test
  void ask_whatWasAskedBefore_isAnsweredForBoth() {
    Lincheck.runConcurrentTest(INVOCATIONS, () -> new Latecomer().race());
  }

  @Test
  void ask_beforeItIsCounted_isRejected() {
    assertThatThrownBy(() -> Lincheck.runConcurrentTest(INVOCATIONS, () -> new Uncounted().race()))
        .isInstanceOf(LincheckAssertionError.class);
  }

  @Test
  void sleep_whileAForkComesAndGoes_theNextForkWakes() {
    Lincheck.runConcurrentTest(INVOCATIONS, () -> new Room().race());
  }

  @Test
  void sleep_asksBeforeTheSeatIsEmpty_isRejected() {
    assertThatThrownBy(() -> Lincheck.runConcurrentTest(INVOCATIONS, () -> new Early().race()))
        .isInstanceOf(LincheckAssertionError.class);
  }
}
