package io.jackdaw.bench.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.Jackdaw;
import io.jackdaw.bench.search.barneshut.BarnesHut;
import io.jackdaw.bench.search.compare.Compare;
import io.jackdaw.bench.search.fib.Fib;
import io.jackdaw.bench.search.histogram.Histogram;
import io.jackdaw.bench.search.knapsack.Knapsack;
import io.jackdaw.bench.search.pentomino.Pentomino;
import io.jackdaw.bench.search.queens.Queens;
import io.jackdaw.bench.search.salesman.Salesman;
import io.jackdaw.bench.search.sudoku.Sudoku;
import io.jackdaw.search.Progress;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each program in each of its forms finds the known answer. */
class ProgramsTest {
  private static final int WORKERS = 2;

  static Stream<Problem> small() {
    return Stream.of(
        new Queens("1"),
        new Queens("2"),
        new Queens("8"),
        new Pentomino("3x20"),
        new Knapsack("40"),
        new Fib("20"),
        new Compare("300"),
        new Histogram("12,4,3"),
        new BarnesHut("500"),
        new Sudoku("easy"),
        new Salesman("burma14"));
  }

  static Stream<BothLevels> onBothLevels() {
    return small().filter(BothLevels.class::isInstance).map(BothLevels.class::cast);
  }

  @ParameterizedTest
  @MethodSource("small")
  void serial_smallProblem_findsTheKnownAnswer(Problem problem) {
    assertThat(problem.serial()).isEqualTo(problem.expected());
  }

  @ParameterizedTest
  @MethodSource("small")
  void jackdaw_smallProblem_findsTheKnownAnswer(Problem problem) {
    for (int workers = 1; workers <= WORKERS; workers++) {
      Progress progress = new Progress();
      try (Jackdaw pool = Jackdaw.create(workers)) {
        assertThat(problem.jackdaw(pool, progress)).isEqualTo(problem.expected());
        assertThat(progress.isComplete()).isTrue();
      }
    }
  }

  @ParameterizedTest
  @MethodSource("onBothLevels")
  void otherLevel_smallProblem_findsTheKnownAnswer(BothLevels problem) {
    try (Jackdaw pool = Jackdaw.create(WORKERS)) {
      assertThat(problem.otherLevel(pool, new Progress())).isEqualTo(problem.expected());
    }
  }

  @ParameterizedTest
  @MethodSource("small")
  void forkJoin_smallProblem_findsTheKnownAnswer(Problem problem) {
    try (ForkJoinPool pool = new ForkJoinPool(WORKERS)) {
      assertThat(problem.forkJoin(pool)).isEqualTo(problem.expected());
      for (int cutoff : List.of(2, 5, 1000)) {
        assertThat(problem.forkJoin(pool, cutoff)).isEqualTo(problem.expected());
      }
    }
  }
}
