package io.jackdaw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.internal.sleep.Seat;
import io.jackdaw.internal.worker.InvariantChecks;
import io.jackdaw.internal.worker.PoolWorker;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A worker that waits for what it has stopped: it only waits at first, and helps later. */
class StoppedJoinTest {
  @RegisterExtension final InvariantChecks pools = new InvariantChecks();

  /** It does so for a moment only, which a busy machine may hide from us, but not each time. */
  @Test
  void both_firstFailsAndSecondRunsElsewhere_firstWaitsWithoutHelping() {
    Jackdaw pool = pools.create(2, "any");
    int rounds = 0;
    while (sleepsIn(pool, Set.of(Seat.JOINING, Seat.WAITING)) != Seat.WAITING) {
      assertThat(++rounds).as("rounds without a wait").isLessThan(1_000);
    }
  }

  @Test
  void both_secondDoesNotStop_theFirstHelpsAfterAll() {
    Jackdaw pool = pools.create(2, "any");
    assertThat(sleepsIn(pool, Set.of(Seat.JOINING))).isEqualTo(Seat.JOINING);
  }

  /** In which of these modes the owner of a stopped fork is found first. */
  private static int sleepsIn(Jackdaw pool, Set<Integer> modes) {
    CountDownLatch started = new CountDownLatch(1);
    AtomicInteger found = new AtomicInteger();
    assertThatThrownBy(
            () ->
                pool.invokeAction(
                    owner ->
                        owner.both(
                            w -> {
                              Steals.forkUntil(w, () -> started.getCount() == 0);
                              throw new Failure("first");
                            },
                            w -> {
                              started.countDown();
                              Steals.until(() -> modes.contains(modeOf(owner, found)));
                            })))
        .isInstanceOf(Failure.class);
    return found.get();
  }

  private static int modeOf(Worker owner, AtomicInteger found) {
    found.set(PoolWorker.of(owner).seat.mode());
    return found.get();
  }
}
