package io.jackdaw.internal.worker;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.Blocking;
import io.jackdaw.Jackdaw;
import io.jackdaw.internal.pool.Engine;
import io.jackdaw.internal.sleep.Seat;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Jobs that fork and fall silent while the sleeper on watch has lost its seat to somebody else. */
class WatchedSeatTest {
  private static final long LONG_TIME = 1_000_000_000;

  @RegisterExtension final InvariantChecks pools = new InvariantChecks();

  private final AtomicLong now = new AtomicLong();
  private int seatOfTheJob;

  /** The watch goes on: only its tick can find the fork. */
  @Test
  void invoke_atTheSeatWhoseThreadHasTheWatch_itsTickFindsTheFork() throws Exception {
    sitAtTheSeatOfTheWatch(
        engine -> {
          now.set(System.nanoTime() + LONG_TIME);
          engine.waking.keepWatched();
        });
  }

  /** The job's time is never up: only the last look of a watch that ends can find the fork. */
  @Test
  void invoke_atTheSeatWhoseThreadHasTheWatch_itsLastLookFindsTheFork() throws Exception {
    sitAtTheSeatOfTheWatch(engine -> {});
  }

  /**
   * A job at the seat of the watch forks, and waits where the pool does not see it.
   *
   * @param meanwhile what it does again and again until its fork is taken
   */
  private void sitAtTheSeatOfTheWatch(Consumer<Engine> meanwhile) throws Exception {
    for (int attempt = 0; attempt < 3; attempt++) {
      Jackdaw pool = pools.build(Jackdaw.builder().workers(3)); // else the third may look as well
      Engine engine = InvariantChecks.engineOf(pool);
      assertThat(forkIsTaken(pool)).isTrue(); // the second seat has a thread now, and sleeps
      awaitMode(engine, 1, Seat.IDLE);
      CountDownLatch sits = new CountDownLatch(1);
      CountDownLatch leaves = new CountDownLatch(1);
      Thread first =
          Thread.ofPlatform()
              .start(
                  () ->
                      pool.invokeAction(
                          w -> {
                            sits.countDown();
                            await(leaves);
                          }));
      sits.await();
      awaitWatch(engine);
      assertThat(engine.table.seats()[2].thread).isNull();
      boolean taken = forkIsTaken(pool, meanwhile);
      leaves.countDown();
      first.join();
      assertThat(taken).isTrue();
      assertThat(seatOfTheJob).as("the seat of the thread that has the watch").isEqualTo(1);
    }
  }

  @Test
  void invoke_theWatchWasASparesThatRests_itsForkIsTaken() throws Exception {
    Jackdaw pool = pools.build(Jackdaw.builder().workers(2));
    Engine engine = InvariantChecks.engineOf(pool);
    CountDownLatch blocks = new CountDownLatch(1);
    Thread blocked =
        Thread.ofPlatform().start(() -> pool.invokeAction(w -> Blocking.run(() -> await(blocks))));
    while (engine.table.all().length < 3) {
      Thread.onSpinWait();
    }
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch ends = new CountDownLatch(1);
    Future<?> second =
        pool.submit(
            () -> {
              begun.countDown();
              await(ends);
            });
    begun.await();
    assertThat(engine.table.seats()[1].seat.mode()).isEqualTo(Seat.RUNNING);
    pool.submit(() -> {}).get(); // the spare runs it, falls asleep, and has the watch
    awaitMode(engine, 2, Seat.IDLE);
    awaitWatch(engine);
    blocks.countDown();
    blocked.join();
    awaitMode(engine, 2, Seat.RESERVED);
    ends.countDown();
    second.get();
    awaitMode(engine, 1, Seat.IDLE);
    for (int seat = 1; seat <= 2; seat++) { // nobody runs anything, so their threads park
      Thread sleeper = Objects.requireNonNull(engine.table.all()[seat].thread);
      while (sleeper.getState() != Thread.State.WAITING) {
        Thread.onSpinWait();
      }
    }
    assertThat(forkIsTaken(pool)).isTrue();
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** A job whose time is up, and whose fork is taken by whoever finds it. */
  private boolean forkIsTaken(Jackdaw pool) {
    return forkIsTaken(pool, engine -> now.set(System.nanoTime() + LONG_TIME));
  }

  /** A job that forks, and waits for its fork where the pool does not see it, until it is taken. */
  private boolean forkIsTaken(Jackdaw pool, Consumer<Engine> meanwhile) {
    Engine engine = InvariantChecks.engineOf(pool);
    now.set(System.nanoTime());
    engine.waking.rents.clock = now::get; // stands still until it waits
    CountDownLatch tookIt = new CountDownLatch(1);
    boolean[] came = new boolean[1];
    pool.invokeAction(
        w ->
            w.both(
                v -> {
                  seatOfTheJob = v.number();
                  long until = System.nanoTime() + 5 * LONG_TIME;
                  while (tookIt.getCount() != 0 && System.nanoTime() < until) {
                    meanwhile.accept(engine);
                  }
                  came[0] = tookIt.getCount() == 0;
                },
                v -> tookIt.countDown()));
    return came[0];
  }

  private static void awaitWatch(Engine engine) {
    long until = System.nanoTime() + 50_000_000; // whose it is, the test cannot see
    while (!engine.waking.keepWatched() && System.nanoTime() < until) {
      Thread.onSpinWait();
    }
  }

  private static void awaitMode(Engine engine, int seat, int mode) {
    while (engine.table.all()[seat].seat.mode() != mode) {
      Thread.onSpinWait();
    }
  }
}
