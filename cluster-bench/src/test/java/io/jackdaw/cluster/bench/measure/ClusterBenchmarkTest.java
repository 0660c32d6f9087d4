package io.jackdaw.cluster.bench.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.jackdaw.bench.harness.Effort;
import io.jackdaw.bench.harness.Launcher;
import io.jackdaw.bench.harness.Outcome;
import io.jackdaw.bench.harness.Rounds;
import io.jackdaw.bench.harness.Series;
import io.jackdaw.bench.harness.Settings;
import io.jackdaw.bench.harness.Step;
import io.jackdaw.bench.report.Findings;
import io.jackdaw.bench.report.Json;
import io.jackdaw.bench.report.Result;
import io.jackdaw.bench.report.Run;
import io.jackdaw.bench.report.Targets;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ClusterBenchmarkTest {
  private static final Effort TINY = new Effort(0, 0.001, 1);

  /** Two nodes in JVMs of their own, and one pool in another one. */
  @Test
  void run_oneTinyJobOnNodes_reportsTimesAndWhatWasSent() {
    Choice choice =
        new Choice(
            List.of("times"),
            List.of("queens:8"),
            List.of("one-jvm", "two-nodes", "two-nodes-unprotected", "static"),
            null);
    ClusterBenchmark benchmark = new ClusterBenchmark(choice);
    Findings findings;
    try (FleetLauncher fleets = new FleetLauncher()) {
      findings = benchmark.run(rounds(fleets), tiny(benchmark));
    }
    assertThat(findings.results())
        .extracting(Result::contestant)
        .containsExactly("one-jvm", "two-nodes", "two-nodes-unprotected", "static");
    assertThat(findings.results()).extracting(Result::checksum).containsOnly(92L);
    Extras nodes = Extras.of(findings.of("two-nodes", 2).first().orElseThrow());
    assertThat(nodes.count(Count.LEDGER_WRITES).orElseThrow()).isPositive();
    assertThat(Json.of(findings.results(), Run.COMPLETE)).contains("\"ledger-bytes\"", "\"work\"");
  }

  /** One of two nodes dies while it runs a job. */
  @Test
  void run_oneKill_reportsWhenTheOtherNodeTookOver() {
    Step step =
        new Step(
            ClusterBenchmark.RECOVERY,
            "two-nodes",
            "hold:2000",
            2,
            new ClusterBenchmark(Choice.ALL).quick().collectors().getFirst());
    try (FleetLauncher fleets = new FleetLauncher()) {
      Outcome outcome = fleets.launch(step, TINY);
      assertThat(outcome.checksum()).isEqualTo(2000);
      assertThat(outcome.series().getFirst().samples()).singleElement().isNotEqualTo(0.0);
    }
  }

  @Test
  void run_allParts_measuresSectionBySectionAndReportsAll() {
    ClusterBenchmark benchmark =
        new ClusterBenchmark(new Choice(List.of(), List.of("queens:15"), List.of(), 2));
    List<String> order = new ArrayList<>();
    Findings findings =
        benchmark.run(
            rounds(
                (step, effort) -> {
                  order.add(step.trial() + " " + step.input());
                  return invented(step);
                }),
            benchmark.thorough().withRounds(2));
    List<String> sections = order.stream().distinct().toList();
    assertThat(order).isSortedAccordingTo((a, b) -> sections.indexOf(a) - sections.indexOf(b));
    assertThat(findings.results()).hasSize(6 + 4 + 2);

    StringWriter report = new StringWriter();
    PrintWriter out = new PrintWriter(report);
    benchmark.report(findings, out);
    Targets.print(benchmark.targets(findings), Run.COMPLETE, out);
    assertThat(report.toString())
        .contains("one-jvm", "static", "hierarchical(1,20)", "p99", "kill -9")
        .contains("two-nodes, queens:15 (aim 1.05), to: one-jvm")
        .contains("fault tolerance, two-nodes, queens:15, to: two-nodes-unprotected");
    assertThat(Json.of(findings.results(), Run.COMPLETE))
        .contains("\"messagesPerSteal\": 2.5, \"bytesPerSteal\": 15.0", "\"p99\": 20.0");
  }

  /** Twenty seconds, four steals, and ten of everything else but bytes of the ledger. */
  private static Outcome invented(Step step) {
    List<Series> series = new ArrayList<>();
    series.add(new Series(step.trial(), "s", List.of(20.0)));
    for (Count count : Count.values()) {
      double value =
          switch (count) {
            case STEALS -> 4;
            case LEDGER_BYTES -> 50;
            default -> 10;
          };
      series.add(new Series(count.series(step.trial()), count.unit(), List.of(value)));
    }
    series.add(new Series(Extras.work(step.trial()), Extras.UNITS, List.of(1024.0)));
    return new Outcome(series, null, 1);
  }

  @Test
  void percentile_ofSamples_isTheSmallestThatIsNotBelowThatPart() {
    List<Double> hundred = new ArrayList<>();
    for (int i = 100; i >= 1; i--) {
      hundred.add((double) i);
    }
    assertThat(Extras.percentile(hundred, 0.99)).isEqualTo(99);
    assertThat(Extras.percentile(hundred, 0.5)).isEqualTo(50);
    assertThat(Extras.percentile(List.of(7.0), 0.99)).isEqualTo(7);
  }

  @Test
  void plan_whatCannotBeMeasured_isRefused() {
    ClusterBenchmark benchmark = new ClusterBenchmark(Choice.ALL);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> benchmark.plan(benchmark.quick().withWorkers(List.of(2))))
        .withMessageContaining("workers");
    assertThatIllegalArgumentException()
        .isThrownBy(
            () -> new ClusterBenchmark(new Choice(List.of(), List.of("chess:8"), List.of(), null)))
        .withMessageContaining("queens");
  }

  private static Rounds rounds(Launcher launcher) {
    return new Rounds(launcher, new PrintWriter(Writer.nullWriter()));
  }

  private static Settings tiny(ClusterBenchmark benchmark) {
    Settings quick = benchmark.quick();
    return new Settings(quick.sizes(), quick.workers(), quick.collectors(), 1, TINY);
  }
}
