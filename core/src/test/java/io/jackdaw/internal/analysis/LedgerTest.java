package io.jackdaw.internal.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.Body;
import io.jackdaw.Worker;
import io.jackdaw.metrics.Analysis;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Work and span of computations whose dags are known, with a clock that counts steps. */
class LedgerTest {
  private static final Body.RangeToVoid<Run> STEPS = (_, run, steps, _) -> run.clock.steps(steps);

  private record Run(StepClock clock) {}

  private final StepClock clock = new StepClock();

  @Test
  void analyse_noForks_spanIsWork() {
    Analysis found = clock.analyse(_ -> clock.steps(10));
    assertThat(found.workNanos()).isEqualTo(10);
    assertThat(found.spanNanos()).isEqualTo(10);
    assertThat(found.burdenedSpanNanos()).isEqualTo(10);
    assertThat(found.forks()).isZero();
    assertThat(found.computations()).isEqualTo(1);
  }

  @ParameterizedTest
  @CsvSource({"5, 7, 7", "7, 5, 7", "0, 3, 3", "4, 0, 4", "0, 0, 0"})
  void analyse_twoBranches_spanIsTheLonger(long left, long right, long longer) {
    Analysis found =
        clock.analyse(
            w -> {
              clock.steps(1);
              clock.pair(w, left, right);
              clock.steps(2);
            });
    assertThat(found.workNanos()).isEqualTo(left + right + 3);
    assertThat(found.spanNanos()).isEqualTo(longer + 3);
    assertThat(found.forks()).isEqualTo(1);
  }

  @Test
  void analyse_twoTickets_eachBranchStartsAtItsFork() {
    Run run = new Run(clock);
    Analysis found =
        clock.analyse(
            w -> {
              clock.steps(1);
              int a = w.fork(STEPS, run, 5, 0); // from 1 to 6
              clock.steps(2);
              int b = w.fork(STEPS, run, 6, 0); // from 3 to 9
              clock.steps(3); // to 6
              w.join(STEPS, b, run, 6, 0);
              clock.steps(4); // from 9 to 13
              w.join(STEPS, a, run, 5, 0);
              clock.steps(1); // to 14
            });
    assertThat(found.workNanos()).isEqualTo(22);
    assertThat(found.spanNanos()).isEqualTo(14);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 5, 10})
  void analyse_fullTree_parallelismIsItsLeaves(int depth) {
    Analysis found = clock.analyse(w -> clock.tree(w, depth, 3));
    assertThat(found.workNanos()).isEqualTo(3L << depth);
    assertThat(found.spanNanos()).isEqualTo(3);
    assertThat(found.forks()).isEqualTo((1L << depth) - 1);
    assertThat(found.parallelism()).isEqualTo((double) (1L << depth));
  }

  @ParameterizedTest
  @CsvSource({"0, 7", "1, 8", "3, 10", "5, 12", "6, 12", "1000, 12"})
  void analyse_stealsCost_branchesAreStolenOnlyWhereThatPays(long steal, long burdened) {
    Analysis found = clock.analyse(steal, 0, w -> clock.pair(w, 5, 7));
    assertThat(found.spanNanos()).isEqualTo(7);
    assertThat(found.burdenedSpanNanos()).isEqualTo(burdened);
    assertThat(found.stealNanos()).isEqualTo(steal);
  }

  @Test
  void analyse_tree_burdenIsPaidOncePerLevel() {
    Analysis found = clock.analyse(2, 0, w -> clock.tree(w, 4, 1_000));
    assertThat(found.burdenedSpanNanos()).isEqualTo(1_000 + 4 * 2);
  }

  @ParameterizedTest
  @CsvSource({"0, 9, 0", "4, 13, 4", "7, 15, 7", "1000, 15, 15"})
  void analyse_startCosts_isPaidOnceAndNotMoreThanTheWork(long start, long burdened, long alone) {
    Analysis found = clock.analyse(new Costs(0, 2, start, 0), w -> clock.pair(w, 8, 7));
    assertThat(found.workNanos()).isEqualTo(15);
    assertThat(found.burdenedSpanNanos()).isEqualTo(burdened);
    assertThat(found.startNanos()).isEqualTo(alone);
  }

  @Test
  void analyse_looksCost_eachStrandIsShorterByOne() {
    Analysis found = clock.analyse(new Costs(3, 0, 0, 0), w -> clock.pair(w, 10, 20));
    assertThat(found.workNanos()).isEqualTo(7 + 17); // the empty strands around stay empty
    assertThat(found.spanNanos()).isEqualTo(17);
  }

  // ---- time that others take

  @Test
  void analyse_anotherProgramTakesTheProcessor_isNeitherWorkNorSpan() {
    Analysis found =
        clock.analyse(
            w -> {
              clock.steps(1_000);
              w.both(
                  _ -> {
                    clock.steps(20_000);
                    clock.lose(3_000_000);
                    clock.steps(20_000);
                  },
                  _ -> clock.steps(30_000));
              clock.steps(2_000);
            });
    assertThat(found.workNanos()).isEqualTo(73_000);
    assertThat(found.spanNanos()).isEqualTo(43_000);
    assertThat(found.pausedNanos()).isZero();
  }

  @Test
  void analyse_lostInManyStrands_eachIsPutRight() {
    Analysis found =
        clock.analyse(
            w -> {
              for (int i = 0; i < 10; i++) {
                w.both(
                    _ -> clock.lose(100_000),
                    _ -> {
                      clock.steps(7);
                      clock.lose(60_000);
                    });
              }
            });
    assertThat(found.workNanos()).isEqualTo(70);
    assertThat(found.spanNanos()).isEqualTo(70);
  }

  @Test
  void analyse_collectorStopsEverybody_isPausedAndNothingElse() {
    Analysis found =
        clock.analyse(
            w -> {
              clock.pair(w, 5, 6);
              clock.pause(4_000_000);
              clock.pair(w, 1, 2);
            });
    assertThat(found.pausedNanos()).isEqualTo(4_000_000);
    assertThat(found.workNanos()).isEqualTo(14);
    assertThat(found.spanNanos()).isEqualTo(8);
  }

  // ---- failures

  @Test
  void analyse_firstBranchThrows_secondIsNoWork() {
    Analysis found =
        clock.analyse(
            w -> {
              try {
                w.both(
                    v -> {
                      clock.pair(v, 3, 4);
                      throw new IllegalStateException("expected");
                    },
                    _ -> clock.steps(100));
              } catch (IllegalStateException expected) {
                clock.steps(2);
              }
              clock.pair(w, 5, 6);
            });
    assertThat(found.workNanos()).isEqualTo(20);
    assertThat(found.spanNanos()).isEqualTo(4 + 2 + 6);
  }

  @Test
  void analyse_secondBranchThrows_itsPathCounts() {
    Analysis found =
        clock.analyse(
            w -> {
              try {
                w.both(
                    _ -> clock.steps(3),
                    v -> {
                      clock.pair(v, 7, 8);
                      throw new IllegalStateException("expected");
                    });
              } catch (IllegalStateException expected) {
                clock.steps(2);
              }
              clock.pair(w, 5, 6);
            });
    assertThat(found.workNanos()).isEqualTo(3 + 15 + 2 + 11);
    assertThat(found.spanNanos()).isEqualTo(8 + 2 + 6);
  }

  @Test
  void analyse_forkThatNobodyJoins_isNoWork() {
    Run run = new Run(clock);
    Analysis found =
        clock.analyse(
            w -> {
              int kept = w.fork(STEPS, run, 5, 0);
              int dropped = w.fork(STEPS, run, 50, 0);
              assertThat(dropped).isGreaterThan(kept);
              clock.steps(1);
              w.join(STEPS, kept, run, 5, 0);
              clock.pair(w, 2, 3);
            });
    assertThat(found.workNanos()).isEqualTo(11);
    assertThat(found.spanNanos()).isEqualTo(5 + 3);
  }

  // ---- small pieces

  @Test
  void analyse_smallPieces_burdenedSpanIsExact() {
    Analysis exact = clock.analyse(300, 0, w -> trees(w, 10));
    Analysis found = clock.analyse(300, 100, w -> trees(w, 10));
    assertThat(found.workNanos()).isEqualTo(exact.workNanos());
    assertThat(found.forks()).isEqualTo(exact.forks());
    assertThat(found.burdenedSpanNanos()).isEqualTo(exact.burdenedSpanNanos());
    assertThat(found.spanNanos()).isGreaterThan(exact.spanNanos()); // or none was left out
    assertThat(found.spanNanos()).isLessThan(exact.spanNanos() + 10 * 100);
  }

  /** Pieces of less than 100 steps are those of 8 leaves. */
  private void trees(Worker worker, int count) {
    for (int i = 0; i < count; i++) {
      clock.tree(worker, 8, 10);
    }
  }

  @Test
  void analyse_pieceThatIsNotSmallThisTime_isOpened() {
    Analysis found =
        clock.analyse(
            300,
            100,
            w -> {
              for (int i = 0; i < 5; i++) {
                clock.pair(w, 1, 1);
              }
              clock.tree(w, 12, 10); // begins where small ones were
            });
    assertThat(found.workNanos()).isEqualTo(10 + (10L << 12));
    // what 64 forks ran without a look, for each of the 12 levels at most
    assertThat(found.spanNanos()).isLessThan(12 * 640);
    assertThat(found.parallelism()).isGreaterThan(5);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
  void analyse_randomTrees_smallPiecesOnlyMakePathsLonger(long seed) {
    Analysis exact = clock.analyse(50, 0, w -> root(w, seed));
    Analysis found = clock.analyse(50, 40, w -> root(w, seed));
    assertThat(found.workNanos()).isEqualTo(exact.workNanos());
    assertThat(found.forks()).isEqualTo(exact.forks());
    assertThat(found.spanNanos()).isBetween(exact.spanNanos(), exact.workNanos());
    assertThat(found.burdenedSpanNanos()).isBetween(exact.burdenedSpanNanos(), exact.workNanos());
    assertThat(exact.burdenedSpanNanos()).isGreaterThanOrEqualTo(exact.spanNanos());
  }

  private void root(Worker worker, long seed) {
    try {
      random(worker, new SplittableRandom(seed), 14);
    } catch (IllegalStateException expected) {
      clock.steps(1);
    }
    clock.pair(worker, 3, 3);
  }

  /** Pairs of branches with steps around them, some of which throw. */
  private void random(Worker worker, SplittableRandom random, int depth) {
    clock.steps(random.nextInt(5));
    if (depth == 0 || random.nextInt(8) == 0) {
      return;
    }
    SplittableRandom other = random.split();
    try {
      worker.both(w -> random(w, random, depth - 1), w -> random(w, other, depth - 1));
      clock.steps(random.nextInt(3));
      if (random.nextInt(20) == 0) {
        throw new IllegalStateException("expected");
      }
    } catch (IllegalStateException expected) {
      clock.steps(1);
      if (random.nextBoolean()) {
        throw expected;
      }
    } finally {
      clock.steps(1);
    }
  }

  // ---- where the span is

  @Test
  void analyse_anything_sitesAddUpToTheSpan() {
    for (long grain : new long[] {0, 40}) {
      Analysis found = clock.analyse(50, grain, w -> trees(w, 3));
      long sum = found.sites().stream().mapToLong(site -> site.spanNanos()).sum();
      assertThat(sum).isEqualTo(found.spanNanos());
    }
  }
}
