package io.jackdaw.internal.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.jackdaw.Body;
import io.jackdaw.Engines;
import io.jackdaw.FirstInTest;
import io.jackdaw.Jackdaw;
import io.jackdaw.internal.memory.AsymmetricFence;
import io.jackdaw.internal.pool.Engine;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * How long a thief waits for an answer before it exposes for its victim: two workers that no pool
 * runs, and a clock that stands still.
 */
class PatienceTest {
  private static final Body.LongToLong NEGATE = (worker, a) -> -a;
  private static final Body.RangeToVoid<Runnable> RUN = (worker, task, a, b) -> task.run();

  /** Says what it is told to say, and then fails. */
  private static final class Clock implements LongSupplier {
    private final Deque<Long> times;
    private Runnable meanwhile = () -> {};

    Clock(Long... times) {
      this.times = new ArrayDeque<>(List.of(times));
    }

    @Override
    public long getAsLong() {
      assertThat(times).as("looks at the clock").isNotEmpty();
      meanwhile.run();
      return times.removeFirst();
    }
  }

  @RegisterExtension final FirstInTest first = new FirstInTest(this::sitDown);

  private Engine engine;
  private SplitWorker victim;
  private PoolWorker thief;

  private void sitDown() {
    assumeThat(AsymmetricFence.isAvailable()).isTrue();
    engine = Engines.engine(Jackdaw.builder().workers(2));
    for (PoolWorker worker : engine.table.seats()) {
      worker.seat.occupy(Thread.currentThread()); // so no thread is ever started
      engine.sleep.seatTaken(worker); // so nobody is asked from the start
    }
    victim = (SplitWorker) engine.table.seats()[0];
    thief = engine.table.seats()[1];
  }

  /**
   * Runs a task at the victim that forks twice, is robbed, and joins.
   *
   * @param asked whether somebody has asked it before
   */
  private void robAtVictim(Clock clock, boolean asked) {
    Runnable task =
        () -> {
          int older = victim.fork(NEGATE, 1);
          int newer = victim.fork(NEGATE, 2);
          assertThat(victim.hasPublicWork()).as("exposed unasked").isFalse();
          if (asked) {
            assertThat(victim.signals.ask(victim)).isTrue();
          }
          long ripe = victim.activeSince() + PoolWorker.PATIENCE_NANOS;
          assertThat(new Thief(thief, clock).rob(victim, null, 0, ripe)).as("robbed").isTrue();
          assertThat(clock.times).as("looks at the clock that it had no need for").isEmpty();
          assertThat(victim.join(NEGATE, newer, 2)).isEqualTo(-2);
          assertThat(victim.join(NEGATE, older, 1)).isEqualTo(-1);
        };
    Slot root = new Slot(0);
    root.body = RUN;
    root.object = task;
    RootTask.run(victim, root, engine.newComputation(), 0);
    assertThat(thief.counters.steals).isEqualTo(1);
  }

  @Test
  void rob_silentVictim_isRelievedAfterTwoMicroseconds() {
    Clock clock = new Clock(100_000L, 100_001L, 101_999L, 102_000L);
    clock.meanwhile = () -> assertThat(victim.hasPublicWork()).as("exposed for it").isFalse();
    robAtVictim(clock, false);
    assertThat(thief.counters.exposedForOthers).isEqualTo(1);
    assertThat(victim.counters.exposed).isZero();
  }

  @Test
  void rob_victimThatAnswers_isNotRelieved() {
    Clock clock = new Clock(100_000L, 100_001L, 101_999L);
    clock.meanwhile =
        () -> {
          if (clock.times.size() == 1) {
            victim.join(NEGATE, victim.fork(NEGATE, 3), 3); // a fork polls
          }
        };
    robAtVictim(clock, false);
    assertThat(thief.counters.exposedForOthers).isZero();
    assertThat(victim.counters.exposed).isEqualTo(1);
  }

  /** A request may be a moment old, or the victim's own: it was told to look at its next fork. */
  @Test
  void rob_victimThatWasAskedBefore_getsTheSameTimeToAnswer() {
    robAtVictim(new Clock(100_000L, 101_999L, 102_000L), true);
    assertThat(thief.counters.exposedForOthers).isEqualTo(1);
  }
}
