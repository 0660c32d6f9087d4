package io.jackdaw.internal.sleep;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.Fork;
import io.jackdaw.Jackdaw;
import io.jackdaw.Steals;
import io.jackdaw.internal.worker.InvariantChecks;
import io.jackdaw.internal.worker.PoolWorker;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Somebody wakes a worker of a pool that has ended meanwhile, or ends just now. */
class WakeAfterEndTest {
  @RegisterExtension final InvariantChecks pools = new InvariantChecks();

  private final Jackdaw pool = pools.create(2);

  /** Its thread is gone, or about to go: the seat must not be left to it. */
  @Test
  void mailArrived_poolHasEnded_seatStaysIdle() {
    PoolWorker sender = pool.invoke(PoolWorker::of);
    PoolWorker recipient = sender.engine.table.seats()[1];
    pool.close();
    assertThat(recipient.seat.mode()).isEqualTo(Seat.IDLE);
    sender.engine.waking.mailArrived(recipient, sender);
    assertThat(recipient.seat.mode()).isEqualTo(Seat.IDLE);
    assertThat(recipient.seat.occupant()).isNull();
  }

  /** The waker found the pool open, was held up, and gives the seat away only now. */
  @Test
  void park_poolEndsBetweenClaimAndAssignment_threadTakesTheSeat() {
    PoolWorker sleeper = endWhileClaimed();
    InvariantChecks.sleepersOf(sleeper.engine).count(sleeper.seat, Sleepers.SEARCHER);
    sleeper.seat.assign(sleeper.thread);
    assertLeaves(sleeper);
  }

  /** The waker looked after the pool had ended, and gives the seat back. */
  @Test
  void park_poolEndsBetweenClaimAndReturn_threadLeavesAfterThat() {
    PoolWorker sleeper = endWhileClaimed();
    sleeper.seat.vacate();
    assertLeaves(sleeper);
  }

  /** Ends the pool while the seat of a parked thread is claimed for it. */
  private PoolWorker endWhileClaimed() {
    PoolWorker sleeper = asleepAfterATask();
    assertThat(sleeper.seat.claim()).isTrue();
    pool.shutdown();
    assertThat(pool.isTerminated()).isTrue();
    lookAround(sleeper.thread);
    lookAround(sleeper.thread); // the first may have begun before the end
    assertThat(sleeper.thread.isAlive()).as("stays while its seat is claimed for it").isTrue();
    return sleeper;
  }

  /** A worker whose own thread has run something and sleeps again. */
  private PoolWorker asleepAfterATask() {
    AtomicReference<PoolWorker> thief = new AtomicReference<>();
    pool.invoke(
        w -> {
          Fork<?> fork =
              w.fork(
                  v -> {
                    thief.set(PoolWorker.of(v));
                    return v;
                  });
          Steals.forkUntil(w, () -> thief.get() != null);
          return fork.join();
        });
    PoolWorker sleeper = thief.get();
    Steals.until(() -> sleeper.seat.mode() == Seat.IDLE);
    return sleeper;
  }

  /** Waits until the thread has gone round its loop, at whose end it forgets interrupts. */
  private static void lookAround(Thread thread) {
    thread.interrupt();
    Steals.until(() -> !thread.isInterrupted() || !thread.isAlive());
  }

  private static void assertLeaves(PoolWorker sleeper) {
    Steals.until(() -> !sleeper.thread.isAlive());
    assertThat(sleeper.seat.mode()).isEqualTo(Seat.IDLE);
  }
}
