package io.jackdaw.internal.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.jackdaw.Body;
import io.jackdaw.Engines;
import io.jackdaw.Jackdaw;
import io.jackdaw.PoolBuilder;
import io.jackdaw.internal.pool.Engine;
import java.util.concurrent.CancellationException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadFactory;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** How an owner answers requests: workers that no pool runs. */
class AttendTest {
  private static final Body.LongToLong NEGATE = (worker, a) -> -a;
  private static final Body.RangeToVoid<Runnable> RUN = (worker, task, a, b) -> task.run();

  private Engine engine;
  private PoolWorker owner;
  private PoolWorker thief;
  private boolean exposingFails;

  /**
   * Runs a task at the owner.
   *
   * @param asleep how many others sleep; the rest sits here and is busy
   * @param woken what happens when the owner wakes somebody, who then does not come
   */
  private void run(int asleep, Runnable woken, Consumer<Computation> task) {
    ThreadFactory factory =
        body -> {
          woken.run();
          throw new RejectedExecutionException("no thread");
        };
    PoolBuilder builder = Jackdaw.builder().workers(3).threadFactory(factory);
    Engines.options(builder).exposureRule = this::amount;
    engine = Engines.engine(builder);
    owner = engine.table.seats()[0];
    thief = engine.table.seats()[1];
    for (int i = 0; i < 3 - asleep; i++) {
      engine.table.seats()[i].seat.occupy(Thread.currentThread());
      engine.sleep.seatTaken(engine.table.seats()[i]);
    }
    Computation computation = engine.newComputation();
    Slot root = new Slot(0);
    root.body = RUN;
    root.object = (Runnable) () -> task.accept(computation);
    RootTask.run(owner, root, computation, 0);
  }

  private int amount(int privateTasks) {
    if (exposingFails) {
      throw new OutOfMemoryError("for the test");
    }
    return 1;
  }

  @Test
  void fork_twoAreHungry_asksItselfUntilTwoWereOffered() {
    run(
        0,
        () -> {},
        computation -> {
          int first = owner.fork(NEGATE, 1);
          engine.waking.searchStarted(thief);
          engine.waking.searchStarted(engine.table.seats()[2]);
          assertThat(owner.signals.ask(thief)).isTrue();
          int second = owner.fork(NEGATE, 2);
          assertThat(owner.publicWork()).isEqualTo(1);
          assertThat(owner.isWanted()).as("by itself").isTrue();
          int third = owner.fork(NEGATE, 3);
          assertThat(owner.publicWork()).isEqualTo(2);
          assertThat(owner.isWanted()).isFalse();
          assertThat(owner.join(NEGATE, third, 3)).isEqualTo(-3);
          assertThat(owner.join(NEGATE, second, 2)).isEqualTo(-2);
          assertThat(owner.join(NEGATE, first, 1)).isEqualTo(-1);
        });
  }

  /** What was taken before the owner looks again was offered all the same. */
  @Test
  void fork_takenWhileItIsOffered_isEnough() {
    run(
        1,
        () -> {
          Slot taken = owner.steal(thief);
          assertThat(taken).isNotNull();
          taken.run(thief);
          taken.finish(Slot.DONE);
        },
        computation -> {
          int fork = owner.fork(NEGATE, 1); // somebody sleeps: so it was asked from the start
          assertThat(owner.hasPublicWork()).as("is there still").isFalse();
          assertThat(owner.isWanted()).as("asks for another one").isFalse();
          assertThat(owner.join(NEGATE, fork, 1)).isEqualTo(-1);
          assertThat(owner.counters.exposed).isEqualTo(1);
          assertThat(owner.counters.stolenJoins).isEqualTo(1);
        });
  }

  /** Code that can split itself may have nothing to split: what is there must not lie unseen. */
  @Test
  void attendAtPoll_fewerForksThanHungry_wakesSomebodyAndKeepsTheRequest() {
    int[] woken = new int[1];
    run(
        2,
        () -> woken[0]++,
        computation -> {
          int fork = owner.fork(NEGATE, 1);
          int before = woken[0];
          assertThat(owner.attendAtPoll()).as("a fork is wanted").isTrue();
          assertThat(owner.publicWork()).isEqualTo(1);
          assertThat(woken[0]).isGreaterThan(before);
          assertThat(owner.isWanted()).isTrue();
          assertThat(owner.join(NEGATE, fork, 1)).isEqualTo(-1);
        });
  }

  @Test
  void attendAtPoll_exposingFails_theRequestStays() {
    run(
        0,
        () -> {},
        computation -> {
          int fork = owner.fork(NEGATE, 1);
          assertThat(owner.signals.ask(thief)).isTrue();
          exposingFails = true;
          assertThatExceptionOfType(OutOfMemoryError.class).isThrownBy(owner::attendAtPoll);
          exposingFails = false;
          assertThat(owner.signals.ask(thief)).isTrue();
          assertThat(thief.counters.requests).as("asked already").isEqualTo(1);
          assertThat(owner.join(NEGATE, fork, 1)).isEqualTo(-1);
        });
  }

  @Test
  void fork_cancelled_theRequestStays() {
    assertThatExceptionOfType(CancellationException.class)
        .isThrownBy(
            () ->
                run(
                    0,
                    () -> {},
                    computation -> {
                      owner.fork(NEGATE, 1);
                      assertThat(owner.signals.ask(thief)).isTrue();
                      computation.cancel("for the test");
                      owner.fork(NEGATE, 2);
                    }));
    owner.activation = new Activation(engine.newComputation(), 0, null, 0);
    assertThat(owner.signals.ask(thief)).isTrue();
    assertThat(thief.counters.requests).as("asked already").isEqualTo(1);
  }
}
