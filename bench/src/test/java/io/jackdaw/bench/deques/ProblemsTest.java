package io.jackdaw.bench.deques;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.Jackdaw;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ProblemsTest {
  static Stream<Problem> problems() {
    return Stream.of(
        new Fib("15"),
        new Queens("1"),
        new Queens("6"),
        new Queens("8"),
        new MergeSort("1"),
        new MergeSort("33"),
        new MergeSort("1000"),
        new Coarse("5x1ms"));
  }

  /** A public deque counts every fork as exposed, so that the formula can be checked. */
  @ParameterizedTest
  @MethodSource("problems")
  void compute_twice_isRightAndForksAsOftenAsItSays(Problem problem) {
    try (Jackdaw pool = Variant.CLASSICAL.pool(1)) {
      for (int run = 1; run <= 2; run++) {
        problem.prepare();
        problem.compute(pool);
        assertThat(problem.result()).isEqualTo(problem.expected());
        assertThat(pool.snapshot().total().exposed()).isEqualTo(run * problem.forks());
      }
    }
  }

  @Test
  void mergeSort_notSorted_isNoticed() {
    MergeSort problem = new MergeSort("100");
    problem.prepare();
    assertThat(problem.result()).isNotEqualTo(problem.expected());
  }

  @ParameterizedTest
  @CsvSource({"200, 1, 200x1ms", "3, 10, 3x10ms"})
  void coarse_input_isReadAsItWasWritten(long turns, long milliseconds, String input) {
    assertThat(Coarse.input(turns, milliseconds)).isEqualTo(input);
    assertThat(new Coarse(input).forks()).isEqualTo(turns);
  }
}
