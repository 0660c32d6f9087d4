package io.jackdaw.bench.deques;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.bench.report.Findings;
import io.jackdaw.bench.report.Json;
import io.jackdaw.bench.report.Result;
import io.jackdaw.bench.report.Run;
import io.jackdaw.bench.report.Targets;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class DequesReportTest {
  private static final String PLAIN = Variant.plain().name();

  private final List<Result> measured = new ArrayList<>();

  @Test
  void conclude_timesAndCounts_becomeOneRecord() {
    measure("fib", "35", "chase-lev", 1, 0.5, 14930402, 17, 0, 14930351, 14930350.5, 0);
    assertThat(Json.of(concluded().results(), Run.COMPLETE).lines())
        .hasSize(3)
        .element(1)
        .asString()
        .endsWith(
            "\"deque\": \"chase-lev\", \"exposure\": \"none\", \"notification\": \"none\","
                + " \"default\": false, \"counters\": {\"fences\": 14930402, \"cas\": 17,"
                + " \"steals\": 0, \"exposed\": 14930351, \"unstolen\": 1.49303505E7,"
                + " \"requests\": 0}}");
  }

  @Test
  void conclude_plainVariant_isMarkedAsTheDefault() {
    measure("fib", "35", PLAIN, 2, 0.2, 36, 13, 4, 6, 2, 5);
    assertThat(Json.of(concluded().results(), Run.COMPLETE)).contains("\"default\": true");
    assertThat(report()).contains(PLAIN + " *");
  }

  @Test
  void conclude_tailOfTheExposure_hasTheCountsOfTheExposure() {
    measure("exposure", "awake", PLAIN, 2, 12, 1, 2, 3, 4, 5, 6);
    measured.add(result("exposure-p99", "awake", PLAIN, 2, "us", 99));
    assertThat(concluded().results())
        .extracting(Result::benchmark)
        .containsExactly("exposure", "exposure-p99");
    assertThat(Profile.of(concluded().results().getLast()).count(Counter.STEALS)).isEqualTo(3);
    assertThat(report())
        .containsPattern("met +\\* us, exposure-p99 awake, 2 workers, .* 99.0 +under 200");
  }

  /** A deque that exposes nothing is the control: if it is late too, the machine is busy. */
  @Test
  void report_tailOfTheExposureTooLong_isMissedOrOpen() {
    measure("exposure", "awake", PLAIN, 2, 12, 1, 2, 3, 4, 5, 6);
    measured.add(result("exposure-p99", "awake", PLAIN, 2, "us", 999));
    assertThat(report()).containsPattern("MISSED +\\* us, exposure-p99 awake, .* 999 +under 200");
    measure("exposure", "awake", "chase-lev", 2, 12, 1, 2, 3, 4, 5, 6);
    measured.add(result("exposure-p99", "awake", "chase-lev", 2, "us", 199));
    assertThat(report()).containsPattern("MISSED +\\* us, exposure-p99 awake");
    measured.set(measured.size() - 1, result("exposure-p99", "awake", "chase-lev", 2, "us", 200));
    assertThat(report()).containsPattern("open +\\* us, exposure-p99 awake, .* 999 +under 200");
  }

  /** Who sleeps has not asked yet; its wake-up is the operating system's. */
  @Test
  void report_tailOfTheExposureWhileAsleep_isNoTarget() {
    measure("exposure", "asleep", PLAIN, 2, 12, 1, 2, 3, 4, 5, 6);
    measured.add(result("exposure-p99", "asleep", PLAIN, 2, "us", 999));
    assertThat(report()).contains("exposure-p99").doesNotContain("under 200");
  }

  /** With a few per cent of noise and few rounds nobody can tell. */
  @Test
  void report_fewRounds_isOpen() {
    measure("fib", "35", "chase-lev", 1, 0.2, 1, 1, 1, 1, 1, 1);
    measure("fib", "35", PLAIN, 1, 0.1, 1, 1, 1, 1, 1, 1);
    measured.replaceAll(each -> each.with(List.of(each.median())));
    assertThat(report())
        .containsPattern("open +chase-lev / \\*, time, fib 35, .* 2.00 \\(0 to Infinity\\)")
        .containsPattern("open +\\* / any other, time, fib 35, .*: chase-lev +0.500");
  }

  /** An interrupted run may have one more round of one than of the other. */
  @Test
  void report_differentNumbersOfRounds_comparesThoseThatBothHave() {
    measure("fib", "35", "chase-lev", 1, 0.2, 1, 1, 1, 1, 1, 1);
    measure("fib", "35", PLAIN, 1, 0.1, 1, 1, 1, 1, 1, 1);
    measured.replaceAll(
        each ->
            each.with(
                each.contestant().equals(PLAIN) ? List.of(0.1, 0.1) : List.of(0.2, 0.2, 0.9)));
    assertThat(report()).containsPattern("open +chase-lev / \\*, time, fib 35, .* 2.00");
  }

  @Test
  void report_counts_standBesideThoseOfTheClassicalDeque() {
    measure("fib", "35", "chase-lev", 2, 0.5, 2000, 10, 4, 2000, 1500, 0);
    measure("fib", "35", PLAIN, 2, 0.25, 20, 5, 2, 8, 3, 7);
    assertThat(report())
        .contains("fib 35, 2 workers")
        .containsPattern(
            "asynchronous \\* +0.250 +20 +5 +2 +8 +37.5 +7"
                + " +\\| 0.50 +0.0100 +0.500 +0.500 +0.50 +7.00")
        .containsPattern("met +fences of \\* / chase-lev's, fib .* 0.0100 +at most 0.01")
        .containsPattern("MISSED +CAS of \\* / chase-lev's, fib .* 0.500 +at most 0.4");
  }

  @Test
  void report_noOperations_areComparedAsOne() {
    measure("mergesort", "9", "chase-lev", 1, 0.5, 0, 1, 0, 0, 0, 0);
    measure("mergesort", "9", PLAIN, 1, 0.5, 3, 0, 0, 0, 0, 0);
    assertThat(report())
        .containsPattern("MISSED +fences of \\* .* 3.00 +at most 0.01")
        .containsPattern("met +CAS of \\* .* 0 +at most 0.4");
  }

  @Test
  void report_slowerThanTheBest_isMissed() {
    measure("fib", "35", "abp", 1, 0.31, 1, 1, 1, 1, 1, 1);
    measure("fib", "35", "chase-lev", 1, 0.29, 1, 1, 1, 1, 1, 1);
    measure("fib", "35", "split/half/polled", 1, 0.18, 1, 1, 1, 1, 1, 1);
    measure("fib", "35", PLAIN, 1, 0.2, 1, 1, 1, 1, 1, 1);
    assertThat(report())
        .containsPattern("met +abp / \\*, time, fib 35, .* 1.55 \\(1.55 to 1.55\\) +at least 1.5")
        .containsPattern("MISSED +chase-lev / \\*, time, fib 35, .* 1.45 .* +at least 1.5")
        .containsPattern(
            "MISSED +\\* / any other, time, fib 35, .*: split/half/polled +1.11 .* +at most 1.05");
  }

  @Test
  void report_coarse_comparesWithTheClassicalAndThePolledOne() {
    measure("coarse", "200x1ms", "chase-lev", 2, 0.1, 1, 1, 1, 1, 1, 1);
    measure("coarse", "200x1ms", "split/one/polled", 2, 0.2, 1, 1, 1, 1, 1, 1);
    measure("coarse", "200x1ms", PLAIN, 2, 0.102, 1, 1, 1, 1, 1, 1);
    assertThat(report())
        .containsPattern("met +\\* / chase-lev, time, coarse 200x1ms, .* 1.02 .* +at most 1.03")
        .containsPattern("met +split/one/polled / chase-lev, time, .* 2.00 .* +at least 1.03");
  }

  @Test
  void report_withoutTheClassicalDeque_saysNotMeasured() {
    measure("fib", "35", PLAIN, 1, 0.2, 1, 1, 1, 1, 1, 1);
    assertThat(report())
        .containsPattern("not measured +fences of \\*")
        .contains("| -")
        .doesNotContain("to the start of the task");
  }

  @Test
  void picture_severalWorkers_showsThoseOfTheMost() {
    measure("fib", "35", "chase-lev", 1, 0.5, 1111, 10, 4, 2000, 1500, 0);
    measure("fib", "35", "chase-lev", 2, 0.5, 2222, 10, 4, 2000, 1500, 0);
    measure("fib", "35", PLAIN, 2, 0.25, 20, 5, 2, 0, 0, 7);
    measure("exposure", "awake", PLAIN, 2, 12, 3333, 2, 3, 4, 5, 6);
    assertThat(new DequesBenchmark().picture(concluded()))
        .get()
        .asString()
        .contains("2 workers", "fib 35", ">chase-lev<", "font-weight=\"bold\">" + PLAIN + "<")
        .contains(">2,222<", ">75.0<", ">-<")
        .doesNotContain("1,111", "3,333", "exposure");
  }

  private Findings concluded() {
    return new DequesBenchmark().conclude(new Findings(measured));
  }

  private String report() {
    StringWriter text = new StringWriter();
    PrintWriter out = new PrintWriter(text);
    DequesBenchmark benchmark = new DequesBenchmark();
    benchmark.report(concluded(), out);
    Targets.print(benchmark.targets(concluded()), Run.COMPLETE, out);
    out.flush();
    return text.toString();
  }

  private void measure(
      String benchmark,
      String input,
      String contestant,
      int workers,
      double time,
      double... counts) {
    measured.add(result(benchmark, input, contestant, workers, "s", time));
    Counter[] counters = Counter.values();
    for (int i = 0; i < counters.length; i++) {
      String name = counters[i].series(benchmark);
      measured.add(result(name, input, contestant, workers, Counter.UNIT, counts[i]));
    }
  }

  private static Result result(
      String benchmark, String input, String contestant, int workers, String unit, double median) {
    return new Result(
            benchmark,
            input,
            contestant,
            workers,
            "default",
            unit,
            median,
            median,
            median,
            9,
            null,
            0)
        .with(Collections.nCopies(9, median));
  }
}
