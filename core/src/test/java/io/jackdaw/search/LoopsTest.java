package io.jackdaw.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.jackdaw.Jackdaw;
import io.jackdaw.internal.worker.InvariantChecks;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Loops of an exploration: what ends them, and how wide they may be. */
class LoopsTest {
  @RegisterExtension final InvariantChecks pools = new InvariantChecks();

  /** How many bodies have run, and the least index that they were given. */
  private static final class Counter implements Workspace<Counter> {
    long count;
    final AtomicLong least;

    Counter(AtomicLong least) {
      this.least = least;
    }

    @Override
    public Counter copy() {
      return new Counter(least);
    }

    @Override
    public void merge(Counter part) {
      count += part.count;
    }
  }

  private static final Choice<Counter> STOP_AND_FORK =
      (x, counter, a, b, i) -> {
        counter.count++;
        if (i == a) {
          x.stop();
          x.worker().fork(w -> 1).join(); // a fork opens the window that the stop has closed
        }
      };

  private static final Choice<Counter> STOP_AFTER_SOME =
      (x, counter, some, b, i) -> {
        counter.least.accumulateAndGet(i, Math::min);
        if (++counter.count == some) {
          x.stop();
        }
      };

  private static final Step<Counter> COUNT =
      new Step<>() {
        @Override
        public void apply(Counter counter, long a, long b) {
          counter.count++;
        }

        @Override
        public void undo(Counter counter, long a, long b) {
          counter.count--;
        }
      };

  @Test
  void stop_bodyForksAfterwards_runsNoMoreBodies() {
    Jackdaw pool = pools.create(1);
    Counter counter = new Counter(new AtomicLong());
    Explorer.explore(pool, counter, (x, c) -> x.loop(STOP_AND_FORK, 3, 0, 0, 1_000));
    assertThat(counter.count).isEqualTo(4);
  }

  @Test
  void explore_bodyLeavesAStep_throwsAndUndoesIt() {
    Jackdaw pool = pools.create(1);
    Counter counter = new Counter(new AtomicLong());
    assertThatIllegalStateException()
        .isThrownBy(() -> Explorer.explore(pool, counter, (x, c) -> x.apply(COUNT, 0, 0)))
        .withMessageMatching(
            "the body of the exploration returned with 1 steps that it did not undo; the newest is step .*");
    assertThat(counter.count).isZero();
  }

  /** The number of alternatives is larger than any {@code int}. */
  @Test
  void loop_widestRange_staysInIt() {
    Jackdaw pool = pools.create(1);
    Counter counter = new Counter(new AtomicLong(Long.MAX_VALUE));
    Progress progress = new Progress();
    int from = -10;
    Explorer.exploreChecked(
        pool, counter, c -> 0, (x, c) -> x.loop(STOP_AFTER_SOME, 20, 0, from, Integer.MAX_VALUE));
    assertThat(counter.least).hasValue(from);
    Explorer.explore(
        pool,
        counter,
        progress,
        (x, c) -> x.loop(STOP_AFTER_SOME, counter.count + 5, 0, from, Integer.MAX_VALUE));
    assertThat(progress.share()).isBetween(0.0, 1e-8);
  }
}
