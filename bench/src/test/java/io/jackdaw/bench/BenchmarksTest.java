package io.jackdaw.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.bench.deques.DequesBenchmark;
import io.jackdaw.bench.harness.Benchmark;
import io.jackdaw.bench.harness.BenchmarkFailure;
import io.jackdaw.bench.harness.ChildJvm;
import io.jackdaw.bench.harness.Collector;
import io.jackdaw.bench.harness.Effort;
import io.jackdaw.bench.harness.Outcome;
import io.jackdaw.bench.harness.Rounds;
import io.jackdaw.bench.harness.Settings;
import io.jackdaw.bench.harness.Step;
import io.jackdaw.bench.loops.LoopsBenchmark;
import io.jackdaw.bench.report.Findings;
import io.jackdaw.bench.report.Json;
import io.jackdaw.bench.report.Result;
import io.jackdaw.bench.report.Run;
import io.jackdaw.bench.report.Targets;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Runs every benchmark, tiny and in this JVM: that they work, not what they measure. */
class BenchmarksTest {
  private static final Effort TINY = new Effort(0, 0.02, 1);

  /** The numbers of records: contestants x workers x inputs, and what is derived from them. */
  @ParameterizedTest
  @CsvSource({
    "fork, 17, 37, jackdaw-both, jackdaw-lambdas-both",
    "tree, 1000, 13, jackdaw-both, jackdaw-lambdas-both",
    "idle, 0, 10, forkjoin, jackdaw",
    "start, 0, 24, forkjoin, jackdaw",
    "stop, 0, 12, forkjoin-flag, jackdaw-both",
    "jobs, 0, 120, forkjoin-coarse, jackdaw-mixed",
    "loops, 2000, 154, serial, streams",
    "search, 0, 76, forkjoin-cutoff, priority-all",
    "grain, 0, 183, forkjoin-best, jackdaw-lambdas-grain",
    "sharing, 100, 5, apart, interleaved",
    "latency, 0, 68, forkjoin, uneven",
    "deques, 0, 126, chase-lev, split/half/polled",
    "analyse, 0, 128, fib-18, scan-250000",
  })
  void run_tiny_reportsAllContestants(
      String name, long size, int records, String one, String another) {
    Benchmark benchmark = Benchmarks.named(name);
    Settings settings = tiny(benchmark, size);
    StringWriter progress = new StringWriter();
    Findings measured = measure(benchmark, settings, progress);
    Findings findings = benchmark.conclude(measured);

    StringWriter report = new StringWriter();
    PrintWriter out = new PrintWriter(report);
    benchmark.report(findings, out);
    Targets.print(benchmark.targets(findings), Run.COMPLETE, out);
    assertThat(findings.results()).hasSize(records);
    assertThat(report.toString()).contains("Targets", one, another);
    assertThat(Json.of(findings.results(), Run.COMPLETE).lines()).hasSize(records + 2);
    assertThat(progress.toString().lines()).hasSameSizeAs(benchmark.plan(settings));
    checkInterrupted(benchmark, measured);
  }

  @Test
  void plan_someLoops_onlyThose() {
    LoopsBenchmark some = new LoopsBenchmark(List.of("scan", "sort-int"));
    assertThat(some.plan(some.quick())).extracting(Step::trial).containsOnly("scan", "sort-int");
  }

  @Test
  void plan_someProblemsOfTheDeques_onlyThose() {
    DequesBenchmark some = new DequesBenchmark(List.of("coarse", "exposure"));
    assertThat(some.plan(some.quick()))
        .extracting(Step::trial)
        .containsOnly("deques-coarse", "deques-exposure");
  }

  /** Serial code, and four figures for each of nine rules, on two inputs. */
  @Test
  void run_tinyVictims_reportsAllRules() {
    Benchmark benchmark = Benchmarks.named("victims");
    Findings findings = measure(benchmark, tiny(benchmark, 5), Writer.nullWriter());
    StringWriter report = new StringWriter();
    benchmark.report(findings, new PrintWriter(report));
    assertThat(findings.results()).hasSize(2 * (1 + 9 * 4));
    assertThat(report.toString())
        .contains("input tree-5", "input loop-5", "nodes per steal", "elements per steal")
        .contains("uniform", "guard(2)", "priority(all)", "hierarchical(4,20)");
    checkInterrupted(benchmark, findings);
  }

  @Test
  void run_inAJvmOfItsOwn_findsTheSame() {
    Step step = new Step("fork", "jackdaw-slots", "20", 2, Collector.PARALLEL);
    Outcome outcome = new ChildJvm(Child.class).launch(step, TINY);
    assertThat(outcome.checksum()).isEqualTo(6765);
    assertThat(outcome.bytesPerFork()).isNotNull();
    assertThat(outcome.series().getFirst().samples()).isNotEmpty();
  }

  @Test
  void run_inAJvmThatFails_isAFailure() {
    Step step = new Step("no-such-trial", "serial", "20", 1, Collector.DEFAULT);
    assertThatThrownBy(() -> new ChildJvm(Child.class).launch(step, TINY))
        .isInstanceOf(BenchmarkFailure.class)
        .hasMessageContaining("no-such-trial")
        .hasMessageContaining("ended with code 1");
  }

  @Test
  void named_unknown_isRejected() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Benchmarks.named("frok"))
        .withMessage("there is no benchmark 'frok'");
  }

  private static Findings measure(Benchmark benchmark, Settings settings, Writer progress) {
    Rounds rounds = new Rounds(Benchmarks::measure, new PrintWriter(progress));
    return rounds.run(benchmark.plan(settings), settings.rounds(), settings.effort());
  }

  /** After however many steps a benchmark is interrupted, what it has can be shown. */
  private static void checkInterrupted(Benchmark benchmark, Findings measured) {
    List<Result> results = measured.results();
    for (int end = 1; end < results.size(); end++) {
      if (!sameStep(results.get(end - 1), results.get(end))) {
        Findings findings = benchmark.conclude(new Findings(results.subList(0, end)));
        StringWriter report = new StringWriter();
        PrintWriter out = new PrintWriter(report);
        benchmark.report(findings, out);
        Targets.print(benchmark.targets(findings), new Run(false, true), out);
        assertThat(report.toString())
            .contains(results.getFirst().contestant(), "not judged: interrupted run");
      }
    }
  }

  private static boolean sameStep(Result one, Result other) {
    return one.contestant().equals(other.contestant())
        && one.input().equals(other.input())
        && one.workers() == other.workers();
  }

  private static Settings tiny(Benchmark benchmark, long size) {
    Settings quick = benchmark.quick();
    return new Settings(
        size == 0 ? quick.sizes() : List.of(size),
        quick.workers(),
        List.of(Collector.DEFAULT),
        1,
        TINY);
  }
}
