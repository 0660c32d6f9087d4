package io.jackdaw.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What follows from work and span. */
class AnalysisTest {
  private static Analysis of(long work, long span, long burdened) {
    return new Analysis(
        1,
        work,
        span,
        burdened,
        0,
        0,
        10,
        100,
        0,
        List.of(new ForkSite("A.b(A.java:3)", 10, span)));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 8, 100, 1_000, 1_000_000})
  void speedup_anyNumberOfWorkers_isWithinItsBounds(int workers) {
    Speedup speedup = of(1_000_000, 1_000, 2_000).speedup(workers);
    assertThat(speedup.workers()).isEqualTo(workers);
    assertThat(speedup.least()).isPositive().isLessThanOrEqualTo(speedup.expected());
    assertThat(speedup.expected()).isLessThanOrEqualTo(speedup.most());
    assertThat(speedup.most()).isLessThanOrEqualTo(workers).isLessThanOrEqualTo(1_000);
  }

  @Test
  void speedup_oneWorker_isOne() {
    assertThat(of(1_000, 10, 500).speedup(1)).isEqualTo(new Speedup(1, 1, 1, 1));
  }

  @Test
  void speedup_knownFigures_followsTheFormulas() {
    Speedup speedup = of(1_000, 10, 100).speedup(10);
    assertThat(speedup.most()).isEqualTo(10);
    // the middle of 1,000 / 10 and 900 / 10 + 100
    assertThat(speedup.expected()).isCloseTo(1_000 / 145.0, within(1e-9));
    assertThat(speedup.least()).isCloseTo(1_000 / (1_000.0 / 10 + 200), within(1e-9));
  }

  @Test
  void speedup_othersWakeUpFirst_onlyOneWorksMeanwhile() {
    Analysis parallel = new Analysis(1, 1_000, 0, 200, 0, 0, 10, 1, 200, List.of());
    assertThat(parallel.speedup(2).expected()).isCloseTo(1_000 / 600.0, within(1e-9));
    assertThat(parallel.speedup(4).expected()).isCloseTo(1_000 / 400.0, within(1e-9));
    assertThat(parallel.speedup(1).expected()).isEqualTo(1);
  }

  @Test
  void speedup_overBeforeAnybodyIsAwake_isOne() {
    Analysis brief = new Analysis(1, 1_000, 10, 1_000, 0, 0, 10, 1, 1_000, List.of());
    assertThat(brief.speedup(8).expected()).isEqualTo(1);
  }

  @Test
  void speedup_pausesOfTheCollector_takeAsLongOnManyWorkers() {
    Analysis paused = new Analysis(1, 1_000, 0, 0, 0, 1_000, 10, 1, 0, List.of());
    assertThat(paused.speedup(2).expected()).isCloseTo(2_000 / 1_500.0, within(1e-9));
    assertThat(paused.speedup(1_000_000).most()).isCloseTo(2, within(1e-3));
    assertThat(paused.toString()).contains("paused").contains("by the garbage collector");
  }

  @Test
  void speedup_serial_staysOne() {
    Speedup speedup = of(1_000, 1_000, 1_000).speedup(64);
    assertThat(speedup.most()).isEqualTo(1);
    assertThat(speedup.expected()).isEqualTo(1);
  }

  @Test
  void speedup_nothingRan_isOne() {
    Analysis nothing = new Analysis(1, 0, 0, 0, 0, 0, 0, 100, 0, List.of());
    assertThat(nothing.parallelism()).isEqualTo(1);
    assertThat(nothing.burdenedParallelism()).isEqualTo(1);
    assertThat(nothing.speedup(8)).isEqualTo(new Speedup(8, 1, 1, 1));
    assertThat(nothing.toString()).contains("work").doesNotContain("NaN");
  }

  @Test
  void speedup_onlyBlocked_waitsAsLong() {
    Analysis blocked = new Analysis(1, 0, 50, 50, 50, 0, 0, 100, 0, List.of());
    assertThat(blocked.speedup(8).most()).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, -1})
  void speedup_noWorkers_isRefused(int workers) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> of(1, 1, 1).speedup(workers))
        .withMessage("workers must be 1 or more, not " + workers);
  }

  @Test
  void toString_figures_areInTables() {
    String text = of(2_500_000_000L, 1_500, 40_000).toString();
    assertThat(text)
        .contains("1 computation, 10 forks")
        .contains("2.50 s")
        .contains("1.50 µs")
        .contains("40.0 µs   parallelism 62,500, if a steal costs 100 ns, the first 0 ns")
        .contains("  1,024 ")
        .contains("100.0%")
        .contains("A.b(A.java:3)");
    assertThat(text.lines()).allMatch(line -> line.length() <= 100);
  }

  @Test
  void toString_manySites_areSummedUp() {
    List<ForkSite> sites =
        java.util.stream.IntStream.range(0, 20)
            .mapToObj(i -> new ForkSite("A.b(A.java:" + i + ")", 1, 5))
            .toList();
    Analysis analysis = new Analysis(1, 1_000, 100, 100, 0, 0, 20, 100, 0, sites);
    assertThat(analysis.toString()).contains("12 other places").contains("60.0%");
  }
}
