package io.jackdaw.internal.sleep;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.internal.worker.CoreDeque;
import io.jackdaw.verify.Effort;
import org.jetbrains.lincheck.Lincheck;
import org.jetbrains.lincheck.LincheckAssertionError;
import org.junit.jupiter.api.Test;

/** Lincheck looks for an interleaving in which work is public and everybody sleeps. */
class SleepLincheckTest {
  private static final int INVOCATIONS = Effort.isLong() ? 50_000 : 1_000;

  /** Lincheck switches threads only at objects that it has seen become shared. */
  @SuppressWarnings("unused")
  private static volatile Room shared;

  /** A worker that goes to sleep and a producer of work for it. */
  private static class Room {
    final CoreDeque deque = new CoreDeque(1);
    final Seat seat = new Seat(false);
    final Sleepers sleepers = new Sleepers();

    Room() {
      seat.lend(Thread.currentThread());
      deque.fork(1);
    }

    void produce() {
      deque.expose();
      if (sleepers.wakeUpNeeded() && seat.claim()) {
        sleepers.count(seat, Sleepers.SEARCHER);
      }
    }

    void sleep() {
      sleepers.count(seat, Sleepers.SLEEPER);
      seat.vacate();
      if (deque.hasPublicWork() && seat.occupy(Thread.currentThread())) {
        sleepers.count(seat, Sleepers.SEARCHER);
      }
    }

    final void race() {
      shared = this;
      Thread sleeper = new Thread(this::sleep);
      sleeper.start();
      produce();
      try {
        sleeper.join();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
      if (seat.mode() != Seat.RUNNING || sleepers.any()) {
        throw new AssertionError("work is public and its worker sleeps");
      }
    }
  }

  /** Canary: looks before it announces. */
  private static final class Hasty extends Room {
    @Override
    void sleep() {
      boolean work = deque.hasPublicWork();
      sleepers.count(seat, Sleepers.SLEEPER);
      seat.vacate();
      if (work && seat.occupy(Thread.currentThread())) {
        sleepers.count(seat, Sleepers.SEARCHER);
      }
    }
  }

  /** Canary: looks for sleepers before it publishes. */
  private static final class Forgetful extends Room {
    @Override
    void produce() {
      boolean needed = sleepers.wakeUpNeeded();
      deque.expose();
      if (needed && seat.claim()) {
        sleepers.count(seat, Sleepers.SEARCHER);
      }
    }
  }

  @Test
  void sleep_whileWorkAppears_isWoken() {
    Lincheck.runConcurrentTest(INVOCATIONS, () -> new Room().race());
  }

  @Test
  void sleep_hasty_isRejected() {
    assertThatThrownBy(() -> Lincheck.runConcurrentTest(INVOCATIONS, () -> new Hasty().race()))
        .isInstanceOf(LincheckAssertionError.class);
  }

  @Test
  void sleep_forgetful_isRejected() {
    assertThatThrownBy(() -> Lincheck.runConcurrentTest(INVOCATIONS, () -> new Forgetful().race()))
        .isInstanceOf(LincheckAssertionError.class);
  }
}
