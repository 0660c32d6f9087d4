package io.jackdaw.bench.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.jackdaw.bench.report.Findings;
import io.jackdaw.bench.report.Result;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RoundsTest {
  private static final Effort EFFORT = new Effort(0, 1, 1);
  private static final Step FIRST = new Step("trial", "first", "9", 1, Collector.DEFAULT);
  private static final Step SECOND = new Step("trial", "second", "9", 2, Collector.DEFAULT);

  private final StringWriter progress = new StringWriter();

  @Test
  void run_severalRounds_alternatesBetweenContestants() {
    List<Step> seen = new ArrayList<>();
    rounds(
            (step, _) -> {
              seen.add(step);
              return outcome(1, 0);
            })
        .run(List.of(FIRST, SECOND), 3, EFFORT);
    assertThat(seen).containsExactly(FIRST, SECOND, FIRST, SECOND, FIRST, SECOND);
    assertThat(progress.toString().lines()).hasSize(6).last().asString().startsWith("[6/6, ");
  }

  @Test
  void run_severalRounds_sumsUpTheSamplesOfAll() {
    List<Double> times = new ArrayList<>(List.of(1.0, 10.0, 3.0, 10.0, 2.0, 10.0));
    Findings findings =
        rounds((_, _) -> outcome(times.removeFirst(), 7)).run(List.of(FIRST, SECOND), 3, EFFORT);
    assertThat(findings.results())
        .containsExactly(
            new Result("time", "9", "first", 1, "default", "s", 2, 1.5, 2.5, 3, 0.5, 7)
                .with(List.of(1.0, 3.0, 2.0)),
            new Result("time", "9", "second", 2, "default", "s", 10, 10, 10, 3, 0.5, 7)
                .with(List.of(10.0, 10.0, 10.0)));
  }

  @Test
  void run_severalWorkers_saysHowFarApartTheyAre() {
    rounds((_, _) -> outcome(1, 0)).run(List.of(FIRST, SECOND), 1, EFFORT);
    boolean several = Runtime.getRuntime().availableProcessors() > 1;
    assertThat(progress.toString().lines().toList())
        .satisfiesExactly(
            alone -> assertThat(alone).endsWith("1.00 s"),
            two ->
                assertThat(two.matches(".* s \\(processors \\d+ ns apart\\)")).isEqualTo(several));
  }

  @Test
  void run_stoppedInTheSecondRound_keepsWhatWasMeasured() {
    List<Double> times = new ArrayList<>(List.of(1.0, 10.0, 3.0));
    Rounds rounds =
        rounds(
            (step, _) -> {
              if (times.isEmpty()) {
                throw new BenchmarkInterrupted(step);
              }
              return outcome(times.removeFirst(), 7);
            });
    Findings findings = rounds.run(List.of(FIRST, SECOND), 3, EFFORT);
    assertThat(rounds.wasInterrupted()).isTrue();
    assertThat(findings.results())
        .extracting(Result::contestant, Result::samples)
        .containsExactly(tuple("first", 2), tuple("second", 1));
  }

  @Test
  void run_toTheEnd_wasNotInterrupted() {
    Rounds rounds = rounds((_, _) -> outcome(1, 0));
    rounds.run(List.of(FIRST), 1, EFFORT);
    assertThat(rounds.wasInterrupted()).isFalse();
  }

  @Test
  void run_contestantsDisagree_fails() {
    Rounds rounds = rounds((step, _) -> outcome(1, step.workers()));
    assertThatThrownBy(() -> rounds.run(List.of(FIRST, SECOND), 1, EFFORT))
        .isInstanceOf(BenchmarkFailure.class)
        .hasMessageContaining("second")
        .hasMessageContaining("the result is 2, that of others 1");
  }

  private Rounds rounds(Launcher launcher) {
    return new Rounds(launcher, new PrintWriter(progress));
  }

  private static Outcome outcome(double time, long checksum) {
    return new Outcome(List.of(new Series("time", "s", List.of(time))), 0.5, checksum);
  }
}
