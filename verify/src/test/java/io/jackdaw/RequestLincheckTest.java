package io.jackdaw;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.internal.sleep.Seat;
import io.jackdaw.internal.sleep.Sleepers;
import java.util.concurrent.atomic.AtomicInteger;
import org.jetbrains.lincheck.Lincheck;
import org.jetbrains.lincheck.LincheckAssertionError;
import org.junit.jupiter.api.Test;

/**
 * Going to sleep leaves a request behind that the next fork answers, also if an earlier fork came
 * and went while the worker fell asleep.
 */
class RequestLincheckTest {
  private static final int INVOCATIONS = Effort.isLong() ? 50_000 : 500;

  /** Lincheck switches threads only at objects that it has seen become shared. */
  @SuppressWarnings("unused")
  private static volatile Room shared;

  /** A worker that falls asleep, and an owner that forks and joins. */
  private static class Room {
    final PublicDeque deque = new PublicDeque("abp", 2);
    final Seat seat = new Seat(false);
    final Sleepers sleepers = new Sleepers();
    final AtomicInteger request = new AtomicInteger();

    Room() {
      seat.lend(Thread.currentThread());
    }

    /** As in Worker.attend. */
    final void fork() {
      deque.fork(1);
      if (request.getAndSet(0) != 0 && sleepers.wakeUpNeeded() && seat.claim()) {
        sleepers.sleeperSearches();
      }
    }

    /** As in Sleep.sleepIdle. */
    void sleep() {
      sleepers.add();
      seat.vacate();
      request.set(1);
    }

    final void lookOnceMore() {
      if (deque.hasPublicWork() && seat.occupy(Thread.currentThread())) {
        sleepers.sleeperSearches();
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
      sleepers.add();
      request.set(1);
      seat.vacate();
    }
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
