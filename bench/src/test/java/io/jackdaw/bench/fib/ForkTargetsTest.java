package io.jackdaw.bench.fib;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.bench.report.Findings;
import io.jackdaw.bench.report.Result;
import io.jackdaw.bench.report.Run;
import io.jackdaw.bench.report.Targets;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ForkTargetsTest {
  @Test
  void growth_smallestSizeHighByChance_isStillSeen() {
    assertThat(growth(192, 21, 40.5, 62.5)).containsPattern("MISSED +CAS .* 2.98 +at most 1.6");
  }

  @Test
  void growth_sameCountForAllSizes_isMet() {
    assertThat(growth(40, 42, 41, 42)).containsPattern("met +CAS .* 1.05 +at most 1.6");
  }

  @Test
  void bound_anySizeAboveIt_isSeen() {
    assertThat(verdict("workers *", 20, 180, 30, 40))
        .containsPattern("MISSED +CAS .* 3.00 +at most 2");
    assertThat(verdict("workers *", 20, 30, 40, 60))
        .containsPattern("met +CAS .* 0.750 +at most 2");
  }

  private static String growth(double... counts) {
    return verdict("fewest", counts);
  }

  /** The verdict in a line, given the counts for fib(25), fib(30), fib(35) and fib(40). */
  private static String verdict(String line, double... counts) {
    List<Result> results = new ArrayList<>();
    for (int i = 0; i < counts.length; i++) {
      results.add(result(String.valueOf(25 + 5 * i), counts[i]));
    }
    StringWriter text = new StringWriter();
    PrintWriter out = new PrintWriter(text);
    Targets.print(List.of(ForkTargets.of(40, new Findings(results))), Run.COMPLETE, out);
    out.flush();
    return text.toString().lines().filter(each -> each.contains(line)).findFirst().orElseThrow();
  }

  private static Result result(String n, double count) {
    return new Result(
        CountersTrial.SYNCHRONISATION,
        n,
        "jackdaw-slots",
        2,
        "default",
        "operations",
        count,
        count,
        count,
        9,
        null,
        0);
  }
}
