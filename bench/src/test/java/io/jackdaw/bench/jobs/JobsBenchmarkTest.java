package io.jackdaw.bench.jobs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.jackdaw.bench.harness.Step;
import io.jackdaw.bench.report.Findings;
import io.jackdaw.bench.report.Result;
import io.jackdaw.bench.report.Run;
import io.jackdaw.bench.report.Targets;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class JobsBenchmarkTest {
  private final JobsBenchmark benchmark = new JobsBenchmark();

  @ParameterizedTest
  @CsvSource({"1us, 1", "300us, 300", "1ms, 1000", "10ms, 10000", "1500us, 1500"})
  void length_nameAndBack_isTheSame(String name, long micros) {
    assertThat(new Length(micros)).hasToString(name);
    assertThat(Length.parse(name)).containsExactly(new Length(micros));
  }

  @Test
  void parse_alternating_inTurn() {
    assertThat(Length.parse("4us+1ms")).containsExactly(new Length(4), new Length(1000));
  }

  @Test
  void plan_everything_lengthsThatFit() {
    List<Step> steps = benchmark.plan(benchmark.thorough());
    assertThat(inputs(steps, "jobs-1ms", "jackdaw"))
        .containsExactly("1us", "4us", "12us", "30us", "100us", "300us");
    assertThat(inputs(steps, "jobs-20ms", "serial")).hasSize(9).endsWith("3ms", "10ms");
    assertThat(inputs(steps, "jobs-20ms", "forkjoin-coarse")).containsExactly("30us", "1ms");
    assertThat(inputs(steps, "jobs-1ms", "jackdaw-mixed")).containsExactly("4us+300us");
    assertThat(inputs(steps, "jobs-20ms", "jackdaw-mixed")).containsExactly("4us+1ms");
  }

  @Test
  void plan_lengthsOfTheUser_alsoForThoseThatForkOnce() {
    JobsBenchmark some = new JobsBenchmark(List.of("20ms"), List.of("jackdaw-coarse"));
    List<Step> steps =
        some.plan(some.thorough().withSizes("lengths", List.of(7L, 500L), 1, 10_000));
    assertThat(inputs(steps, "jobs-20ms", "jackdaw-coarse")).containsExactly("7us", "500us");
    assertThat(steps).hasSize(4);
  }

  @Test
  void plan_nothingLeft_isRejected() {
    JobsBenchmark mixed = new JobsBenchmark(List.of("20ms"), List.of("jackdaw-mixed"));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> mixed.plan(mixed.thorough().withSizes("lengths", List.of(4L), 1, 10_000)))
        .withMessageContaining("take part");
  }

  /** Shares a number of leaves that is no power of two, and runs on fewer and more workers. */
  @ParameterizedTest
  @CsvSource({"1", "2"})
  void run_anyShape_sumsAllLeaves(int workers) {
    long leaves = 1001;
    long expected = Work.sum(0, leaves);
    for (String contestant : JobsBenchmark.contestants()) {
      try (Runner runner = JobsTrial.LINEUP.get(contestant).apply(workers)) {
        assertThat(runner.run(leaves)).as(contestant).isEqualTo(expected);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Pace.class)
  void sleepAfter_lateJob_skipsWhatItMissed(Pace pace) {
    long interval = pace == Pace.EVERY_MILLISECOND ? 1_000_000 : 20_000_000;
    long last = System.nanoTime() - 5 * interval / 2;
    long next = pace.sleepAfter(last);
    assertThat(System.nanoTime()).isGreaterThanOrEqualTo(next);
    assertThat((next - last) % interval).isZero();
    assertThat(next - last).isGreaterThanOrEqualTo(3 * interval);
  }

  @Test
  void conclude_jobsThatAlternate_haveInputsOfTheirOwn() {
    Findings findings =
        benchmark.conclude(
            new Findings(
                List.of(
                    result("jobs-20ms/4us", "4us+1ms", "jackdaw-mixed", 2, 5),
                    result("jobs-20ms/1ms-p99", "4us+1ms", "jackdaw-mixed", 2, 700),
                    result("jobs-20ms-cpu", "4us+1ms", "jackdaw-mixed", 2, 900))));
    assertThat(findings.on("jobs-20ms", "4us").median()).hasValue(5);
    assertThat(findings.on("jobs-20ms-p99", "1ms").median()).hasValue(700);
    assertThat(findings.on("jobs-20ms-cpu", "4us+1ms").median()).hasValue(900);
  }

  @Test
  void targets_oneLengthMissed_isTheOneShown() {
    Findings findings =
        new Findings(
            List.of(
                result("jobs-20ms", "4us", "jackdaw", 1, 5),
                result("jobs-20ms", "4us", "jackdaw", 2, 10),
                result("jobs-20ms", "1ms", "jackdaw", 1, 1000),
                result("jobs-20ms", "1ms", "jackdaw", 2, 500),
                result("jobs-20ms-p99", "4us", "jackdaw", 2, 30),
                result("jobs-20ms-p99", "4us", "forkjoin", 2, 60)));
    StringWriter text = new StringWriter();
    Targets.print(benchmark.targets(findings), Run.COMPLETE, new PrintWriter(text));
    assertThat(text.toString())
        .containsPattern("MISSED +p50 / 1 worker's.*: 4us +2.00 +at most 1.3")
        .containsPattern("met +p99 / forkjoin's.*: 4us +0.500 +at most 1")
        .containsPattern("met +speed-up from 1ms on.*: 1ms +2.00 +at least 1.5")
        .doesNotContain("jobs-1ms", "coarse", "mixed");
  }

  private static List<String> inputs(List<Step> steps, String trial, String contestant) {
    return steps.stream()
        .filter(step -> step.trial().equals(trial) && step.contestant().equals(contestant))
        .map(Step::input)
        .distinct()
        .toList();
  }

  private static Result result(
      String name, String input, String contestant, int workers, double median) {
    return new Result(
        name, input, contestant, workers, "default", "us", median, median, median, 1, null, 0);
  }
}
