package io.jackdaw.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.Jackdaw;
import io.jackdaw.Steals;
import io.jackdaw.internal.worker.InvariantChecks;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/** Searches that end early, and those that have nothing to do. */
@ParameterizedClass
@ValueSource(ints = {1, 2, 4})
class LimitsTest {
  /** A tree that nobody will ever have explored. */
  private static final int ENDLESS = 60;

  private static final Moves<int[]> COMPLETE_TREE = new CompleteTree();

  /** (depth, degree, moves that were done and not undone). */
  private static int[] tree(int depth, int degree) {
    return new int[] {depth, degree, 0};
  }

  private static final class CompleteTree implements Moves<int[]> {
    @Override
    public int alternatives(int[] tree) {
      return tree[2] < tree[0] ? tree[1] : 0;
    }

    @Override
    public boolean apply(int[] tree, int alternative) {
      tree[2]++;
      return true;
    }

    @Override
    public void undo(int[] tree, int alternative) {
      tree[2]--;
    }

    @Override
    public int[] copy(int[] tree) {
      return tree.clone();
    }
  }

  @RegisterExtension final InvariantChecks pools = new InvariantChecks();
  private final int workers;

  LimitsTest(int workers) {
    this.workers = workers;
  }

  @Test
  void count_rootWithoutAlternatives_isALeaf() {
    Jackdaw pool = pools.create(workers);
    assertThat(Search.of(COMPLETE_TREE).count(pool, tree(0, 2))).isEqualTo(1);
    assertThat(Search.of(COMPLETE_TREE).collect(pool, tree(0, 2), t -> t[2])).containsExactly(0);
  }

  @Test
  void atMost_zero_exploresNothing() {
    Jackdaw pool = pools.create(workers);
    Progress progress = new Progress();
    Search<int[]> none = Search.of(COMPLETE_TREE).atMost(0).reportingTo(progress);
    assertThat(none.count(pool, tree(3, 2))).isZero();
    assertThat(none.collect(pool, tree(3, 2), t -> t)).isEmpty();
    assertThat(none.first(pool, tree(3, 2), t -> t)).isEmpty();
    assertThat(none.minimize(pool, tree(3, 2), t -> 0, t -> 0, t -> t)).isEmpty();
    assertThat(progress.isComplete()).isFalse();
    assertThat(progress.share()).isZero();
  }

  @Test
  void within_noTime_exploresNothing() {
    Jackdaw pool = pools.create(workers);
    Search<int[]> none = Search.of(COMPLETE_TREE).within(Duration.ZERO);
    assertThat(none.count(pool, tree(3, 2))).isZero();
    assertThat(Search.of(COMPLETE_TREE).within(Duration.ofNanos(-1)).count(pool, tree(3, 2)))
        .isZero();
  }

  @Test
  void atMost_negative_isRefused() {
    assertThatThrownBy(() -> Search.of(COMPLETE_TREE).atMost(-1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("-1");
  }

  @Test
  void atMost_manySolutions_findsExactlySoMany() {
    Jackdaw pool = pools.create(workers);
    for (int most : new int[] {1, 2, 1000, 12_345}) {
      int[] tree = tree(ENDLESS, 2);
      Progress progress = new Progress();
      Search<int[]> search = Search.of(COMPLETE_TREE).atMost(most).reportingTo(progress);
      assertThat(search.count(pool, tree)).isEqualTo(most);
      assertThat(search.collect(pool, tree, t -> t[2])).hasSize(most).containsOnly(ENDLESS);
      assertThat(tree[2]).isZero();
      assertThat(progress.isComplete()).isFalse();
    }
  }

  @Test
  void first_endlessTree_endsWithASolution() {
    Jackdaw pool = pools.create(workers);
    int[] tree = tree(ENDLESS, 2);
    assertThat(Search.of(COMPLETE_TREE).first(pool, tree, t -> t[2])).contains(ENDLESS);
    assertThat(tree[2]).isZero();
  }

  @Test
  void within_endlessTree_returnsWhatItHas() {
    Jackdaw pool = pools.create(workers);
    int[] tree = tree(ENDLESS, 2);
    Progress progress = new Progress();
    long count =
        Search.of(COMPLETE_TREE)
            .within(Duration.ofMillis(50))
            .reportingTo(progress)
            .count(pool, tree);
    assertThat(count).isPositive();
    assertThat(tree[2]).isZero();
    assertThat(progress.isComplete()).isFalse();
    assertThat(progress.share()).isBetween(0.0, 0.01);
  }

  @Test
  void invoke_deadlineInASearch_stopsAllPartsAndRestores() {
    Jackdaw pool = pools.create(workers);
    int[] tree = tree(ENDLESS, 2);
    assertThatThrownBy(
            () -> pool.invoke(w -> Search.of(COMPLETE_TREE).count(w, tree), Duration.ofMillis(50)))
        .isInstanceOf(TimeoutException.class);
    assertThat(tree[2]).isZero();
  }

  @Test
  void cancel_searchInAFuture_endsIt() {
    Jackdaw pool = pools.create(workers);
    int[] tree = tree(ENDLESS, 2);
    AtomicLong leaves = new AtomicLong();
    Future<Long> future =
        pool.submit(
            () ->
                Search.of(COMPLETE_TREE)
                    .sum(io.jackdaw.Worker.current(), tree, t -> leaves.incrementAndGet()));
    Steals.until(() -> leaves.get() > 1000);
    future.cancel(true);
    assertThatThrownBy(future::get).isInstanceOf(CancellationException.class);
    long after = leaves.get();
    pool.invokeLong(w -> 1); // the worker is free again
    assertThat(leaves.get() - after).isLessThan(100_000_000);
  }

  @Test
  void share_whileItRuns_growsTowardsOne() {
    Jackdaw pool = pools.create(workers);
    Progress progress = new Progress();
    double[] seen = new double[4];
    long[] count = new long[1];
    long leaves =
        Search.of(COMPLETE_TREE)
            .reportingTo(progress)
            .sum(
                pool,
                tree(14, 2),
                t -> {
                  synchronized (seen) {
                    if (++count[0] % 4096 == 0) {
                      progress.share(); // asks
                      seen[(int) (count[0] / 4096) - 1] = progress.share();
                    }
                  }
                  return 1;
                });
    assertThat(leaves).isEqualTo(1 << 14);
    assertThat(seen).isSorted();
    assertThat(progress.share()).isEqualTo(1);
    if (workers == 1) { // the last answer is one leaf old, or two
      assertThat(seen[1]).isBetween(0.2, 0.51);
      assertThat(seen[3]).isBetween(0.7, 1.0);
    }
  }

  // ---- loops

  private static final class Counter implements Workspace<Counter> {
    static final Choice<Counter> COUNT = (x, counter, a, b, i) -> counter.count++;
    static final Choice<Counter> STOP_AT =
        (x, counter, a, b, i) -> {
          counter.count++;
          if (i == a) {
            x.stop();
          }
          x.loop(COUNT, 0, 0, 0, 1);
        };

    long count;

    @Override
    public Counter copy() {
      return new Counter();
    }

    @Override
    public void merge(Counter part) {
      count += part.count;
    }
  }

  @Test
  void loop_emptyRange_runsNothing() {
    Jackdaw pool = pools.create(workers);
    Counter counter = new Counter();
    Explorer.explore(
        pool,
        counter,
        (x, c) -> {
          x.loop(Counter.COUNT, 0, 0, 5, 5);
          x.loop(Counter.COUNT, 0, 0, 5, -5);
          x.loop(Counter.COUNT, 0, 0, -3, 2);
        });
    assertThat(counter.count).isEqualTo(5);
  }

  @Test
  void stop_inALoop_runsNoMoreBodies() {
    Jackdaw pool = pools.create(workers);
    Counter counter = new Counter();
    boolean[] stopped = new boolean[1];
    Progress progress = new Progress();
    Explorer.explore(
        pool,
        counter,
        progress,
        (x, c) -> {
          x.loop(Counter.STOP_AT, 10, 0, 0, Integer.MAX_VALUE);
          stopped[0] = x.isStopped();
        });
    assertThat(stopped[0]).isTrue();
    assertThat(progress.isComplete()).isFalse();
    if (workers == 1) {
      assertThat(counter.count).isEqualTo(11 + 10); // the nested loop of the last one did not run
    }
  }

  @Test
  void collect_twoSearchesOnOneProgress_tellsOfTheLast() {
    Jackdaw pool = pools.create(workers);
    Progress progress = new Progress();
    Search<int[]> search = Search.of(COMPLETE_TREE).reportingTo(progress);
    List<Integer> all = search.collect(pool, tree(2, 3), t -> t[2]);
    assertThat(all).hasSize(9);
    assertThat(progress.isComplete()).isTrue();
    search.first(pool, tree(2, 3), t -> t[2]);
    assertThat(progress.isComplete()).isFalse();
  }
}
