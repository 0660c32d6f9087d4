package io.jackdaw.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.Jackdaw;
import io.jackdaw.JoinRule;
import io.jackdaw.Worker;
import io.jackdaw.internal.search.Harvest;
import io.jackdaw.internal.search.MoveRun;
import io.jackdaw.internal.search.Seam;
import io.jackdaw.internal.search.Settings;
import io.jackdaw.internal.search.Tally;
import io.jackdaw.internal.worker.InvariantChecks;
import io.jackdaw.internal.worker.PoolWorker;
import java.lang.management.ManagementFactory;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** How deep parts lie on top of each other, and what a search needs of the heap and the stack. */
class NestedPartsTest {
  private static final int QUEENS = 9;

  /**
   * A worker that waits runs a part of what it waits for (leapfrogging), and that is some of the
   * alternatives of one choice point, which is halved each time: that many parts can lie on top of
   * each other (TASC 2.2), and τ + 1 times as many if it may run others (TASC 4.5).
   */
  private static final int MOST = QUEENS * (32 - Integer.numberOfLeadingZeros(QUEENS)) + 1;

  @RegisterExtension final InvariantChecks pools = new InvariantChecks();

  private int deepest(Jackdaw pool, Seam seam) {
    Tally tally = new Tally();
    Settings<Queens> settings = Settings.of(Queens.MOVES).withSeam(seam).withTally(() -> tally);
    long count = MoveRun.of(settings, pool, new Queens(QUEENS), Harvest.count()).total();
    assertThat(count).isEqualTo(Queens.solutions(QUEENS));
    return tally.deepestNesting();
  }

  /** What TASC compares with: one worker that makes all tasks there are, and runs them itself. */
  @Test
  void deepestNesting_oneWorkerThatSplitsAlways_isWithinTheBound() {
    int deepest = deepest(pools.create(1), new Seam(() -> true, () -> true));
    assertThat(deepest).isBetween(QUEENS, MOST);
  }

  @Test
  void deepestNesting_partsThatNobodyTook_comeBackWithoutNesting() {
    int deepest = deepest(pools.create(1), new Seam(() -> true, () -> false));
    assertThat(deepest).isEqualTo(1);
  }

  @Test
  void deepestNesting_leapfrog_isWithinTheBound() {
    Jackdaw pool = pools.build(Jackdaw.builder().workers(4).join(JoinRule.LEAPFROG));
    for (int round = 0; round < 5; round++) {
      assertThat(deepest(pool, new Seam(() -> true, () -> false))).isBetween(1, MOST);
    }
  }

  @Test
  void deepestNesting_relaxed_isWithinTheBound() {
    Jackdaw pool = pools.build(Jackdaw.builder().workers(4).join(JoinRule.relaxed(3)));
    for (int round = 0; round < 5; round++) {
      assertThat(deepest(pool, new Seam(() -> true, () -> false))).isBetween(1, 4 * MOST);
    }
  }

  /** A tree of one branch, deeper than any thread's stack. */
  private static class Chain implements Moves<int[]> {
    @Override
    public int alternatives(int[] depth) {
      return depth[0] < depth[1] ? 2 : 0;
    }

    @Override
    public boolean apply(int[] depth, int alternative) {
      if (alternative == 1 && depth[0] > 0) {
        return false;
      }
      depth[0]++;
      return true;
    }

    @Override
    public void undo(int[] depth, int alternative) {
      depth[0]--;
    }

    @Override
    public int[] copy(int[] depth) {
      return depth.clone();
    }
  }

  @Test
  void count_veryDeepTree_needsNoDeepStack() {
    Jackdaw pool = pools.create(2);
    assertThat(Search.of(new Chain()).count(pool, new int[] {0, 1_000_000})).isEqualTo(2);
  }

  /**
   * A chain whose second alternatives are all impossible. At every node of its lower half somebody
   * asks for work, and has taken what was given away before. Counts what is undone.
   */
  private static final class RobbedChain extends Chain {
    final AtomicLong undone = new AtomicLong();

    @Override
    public boolean apply(int[] depth, int alternative) {
      if (alternative == 1) {
        return false;
      }
      PoolWorker here = PoolWorker.of(Objects.requireNonNull(Worker.current()));
      while (here.publicWork() > 0) {
        Thread.onSpinWait();
      }
      if (depth[0] > depth[1] / 2) {
        here.signals.ask(here);
      }
      return super.apply(depth, alternative);
    }

    @Override
    public void undo(int[] depth, int alternative) {
      undone.incrementAndGet();
      super.undo(depth, alternative);
    }
  }

  @Test
  void count_deepTreeAndSomebodyAlwaysAsks_goesBackNoMoreThanItExplores() {
    RobbedChain moves = new RobbedChain();
    Tally tally = new Tally();
    int length = 2_000;
    MoveRun.of(
        Settings.of(moves).withTally(() -> tally),
        pools.create(2),
        new int[] {0, length},
        Harvest.count());
    assertThat(tally.steals()).isPositive();
    assertThat(moves.undone.get()).isBetween((long) length, 4L * length);
  }

  @Test
  void count_nobodyIdle_allocatesNothingPerNode() {
    Jackdaw pool = pools.create(1);
    Search<Queens> search = Search.of(Queens.MOVES);
    search.count(pool, new Queens(QUEENS));
    assertThat(allocated(() -> search.count(pool, new Queens(10)))).isLessThan(20_000);
  }

  @Test
  void explore_nobodyIdle_allocatesNothingPerNode() {
    Jackdaw pool = pools.create(1);
    Explorer.explore(pool, new Queens(QUEENS), (x, b) -> Queens.search(x, b, 0));
    assertThat(
            allocated(
                () -> Explorer.explore(pool, new Queens(10), (x, b) -> Queens.search(x, b, 0))))
        .isLessThan(20_000);
  }

  private static long allocated(Runnable search) {
    var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
    search.run();
    long before = threads.getCurrentThreadAllocatedBytes();
    search.run();
    return threads.getCurrentThreadAllocatedBytes() - before;
  }
}
