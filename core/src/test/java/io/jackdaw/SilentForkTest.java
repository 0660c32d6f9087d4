package io.jackdaw;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
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
  private final Worker other = engine.table.seats()[1];

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
                  engine.sleep.sleepAtJoin(other, awaited, true);
                  engine.sleep.searchStarted(other);
                  return true;
                }))
        .isTrue();
  }

  @Test
  void leaveSeat_forkedWhileAllSeatsWereTaken_wakesTheSeatsThread() {
    assertThat(runsElsewhere(CompletableFuture::join, new CompletableFuture<>())).isTrue();
  }

  @Test
  void blockingCall_forkedWhileAllSeatsWereTaken_wakesASpare() {
    CompletableFuture<Boolean> ran = new CompletableFuture<>();
    assertThat(runsElsewhere(forked -> forked.join() && Blocking.rethrowing(ran::get), ran))
        .isTrue();
  }

  /**
   * Two callers sit on all seats, so that nobody asks for work. One forks once and waits until
   * somebody runs that; the other one then makes room.
   *
   * @param makesRoom what the other one does, given what says that there is a fork
   * @param ran completed when the fork has run
   */
  private boolean runsElsewhere(
      Predicate<CompletableFuture<Boolean>> makesRoom, CompletableFuture<Boolean> ran) {
    CompletableFuture<Boolean> seated = new CompletableFuture<>();
    CompletableFuture<Boolean> forked = new CompletableFuture<>();
    CompletableFuture<Boolean> result = new CompletableFuture<>();
    Thread caller =
        new Thread(
            () ->
                pool.invoke(
                    w -> {
                      seated.complete(true);
                      return makesRoom.test(forked);
                    }));
    caller.start();
    assertThat(seated.join()).isTrue();
    return pool.invoke(
        w -> {
          Fork<Boolean> fork =
              w.fork(
                  v -> {
                    ran.complete(true);
                    return result.complete(v != w);
                  });
          assertThat(w.hasPublicWork()).isFalse();
          while (w.isYoung(System.nanoTime())) {
            Thread.onSpinWait();
          }
          forked.complete(true);
          boolean elsewhere = result.join();
          fork.join();
          return elsewhere;
        });
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
          assertThat(w.hasPublicWork()).isFalse();
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
    engine.sleep.seatTaken();
    engine.sleep.searchStarted(other);
    seated.complete(sits);
    forked.join();
    boolean awake = step.getAsBoolean();
    engine.sleep.searchEnded(other);
    engine.sleep.leaveSeat(other);
    result.complete(awake);
  }
}
