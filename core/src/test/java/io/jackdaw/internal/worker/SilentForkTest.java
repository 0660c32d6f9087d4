package io.jackdaw.internal.worker;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.Fork;
import io.jackdaw.Jackdaw;
import io.jackdaw.internal.pool.Compensation;
import io.jackdaw.internal.pool.Engine;
import io.jackdaw.internal.sleep.Help;
import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * Somebody forks once and computes for long, and the request of who falls asleep comes after the
 * fork: it is private, and nobody will answer. Who falls asleep has to see it, and who leaves a
 * seat free. A worker that falls asleep is played by a thread of the test, which has looked for
 * work, found none, and now comes to sleep.
 */
class SilentForkTest {
  @RegisterExtension final InvariantChecks pools = new InvariantChecks();

  private final Jackdaw pool = pools.build(Jackdaw.builder().workers(2));
  private final Engine engine = InvariantChecks.engineOf(pool);
  private final PoolWorker other = engine.table.seats()[1];

  @Test
  void sleepIdle_forkedBeforeTheRequest_staysAwake() {
    assertThat(afterAFork(() -> engine.sleep.sleepIdle(other))).isTrue();
  }

  @Test
  void sleepAtJoin_forkedBeforeTheRequest_staysAwake() {
    assertThat(
            afterAFork(
                () -> {
                  Slot awaited = new Slot(0);
                  awaited.theft = new Theft(awaited, engine.table.seats()[0], 0);
                  engine.sleep.sleepAtJoin(
                      other, awaited, Help.ANYBODY, () -> false, Long.MAX_VALUE);
                  engine.waking.searchStarted(other);
                  return true;
                }))
        .isTrue();
  }

  @Test
  void leaveSeat_forkedBefore_wakesTheSeatsThread() {
    assertThat(runsElsewhere(this::leaveSeat, true)).isTrue();
  }

  @Test
  void leaveSeat_forksAfterwards_wakesTheSeatsThread() {
    assertThat(runsElsewhere(this::leaveSeat, false)).isTrue();
  }

  @Test
  void blockingCall_forkedBefore_wakesASpare() {
    assertThat(runsElsewhere(this::block, true)).isTrue();
  }

  @Test
  void blockingCall_forksAfterwards_wakesASpare() {
    assertThat(runsElsewhere(this::block, false)).isTrue();
  }

  private void leaveSeat(Stages stages) {
    pool.invoke(
        w -> {
          stages.seated.complete(true);
          return stages.mayMakeRoom.join();
        });
    stages.roomMade.complete(true);
  }

  private void block(Stages stages) {
    pool.invoke(
        w -> {
          stages.seated.complete(true);
          stages.mayMakeRoom.join();
          return Compensation.around(
              () -> {
                stages.roomMade.complete(true);
                return stages.ranElsewhere.get();
              });
        });
  }

  /**
   * Two callers sit on all seats, so that nobody asks for work. One forks once, and waits until
   * somebody has run that; the other one makes room, before or after the fork.
   */
  private boolean runsElsewhere(Consumer<Stages> other, boolean forkFirst) {
    Stages stages = new Stages();
    new Thread(() -> other.accept(stages)).start();
    assertThat(stages.seated.join()).isTrue();
    return pool.invoke(
        w -> {
          if (!forkFirst) {
            stages.mayMakeRoom.complete(true);
            stages.roomMade.join();
          }
          Fork<Boolean> fork = w.fork(v -> stages.ranElsewhere.complete(v != w));
          if (forkFirst) {
            assertThat(PoolWorker.of(w).hasPublicWork()).isFalse();
            while (PoolWorker.of(w).isYoung(System.nanoTime())) {
              Thread.onSpinWait();
            }
            stages.mayMakeRoom.complete(true);
          }
          boolean elsewhere = stages.ranElsewhere.join();
          fork.join();
          return elsewhere;
        });
  }

  private static final class Stages {
    final CompletableFuture<Boolean> seated = new CompletableFuture<>();
    final CompletableFuture<Boolean> mayMakeRoom = new CompletableFuture<>();
    final CompletableFuture<Boolean> roomMade = new CompletableFuture<>();
    final CompletableFuture<Boolean> ranElsewhere = new CompletableFuture<>();
  }

  /** Lets the other one take its step while a worker has a private fork and does nothing else. */
  private boolean afterAFork(BooleanSupplier step) {
    CompletableFuture<Boolean> seated = new CompletableFuture<>();
    CompletableFuture<Boolean> forked = new CompletableFuture<>();
    CompletableFuture<Boolean> result = new CompletableFuture<>();
    Thread player = new Thread(() -> play(step, seated, forked, result));
    player.start();
    assertThat(seated.join()).isTrue();
    return pool.invoke(
        w -> {
          Fork<Long> fork = w.fork(v -> 1L);
          assertThat(PoolWorker.of(w).hasPublicWork()).isFalse();
          forked.complete(true);
          boolean awake = result.join();
          fork.join();
          return awake;
        });
  }

  private void play(
      BooleanSupplier step,
      CompletableFuture<Boolean> seated,
      CompletableFuture<Boolean> forked,
      CompletableFuture<Boolean> result) {
    boolean sits = other.seat.occupy(Thread.currentThread());
    engine.sleep.seatTaken(other);
    engine.waking.searchStarted(other);
    seated.complete(sits);
    forked.join();
    boolean awake = step.getAsBoolean();
    engine.waking.searchEnded(other);
    engine.sleep.leaveSeat(other);
    result.complete(awake);
  }
}
