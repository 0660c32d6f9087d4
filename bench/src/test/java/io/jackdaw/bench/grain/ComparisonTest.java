package io.jackdaw.bench.grain;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.bench.report.Findings;
import io.jackdaw.bench.report.Result;
import io.jackdaw.bench.report.Run;
import io.jackdaw.bench.report.Targets;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.OptionalDouble;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class ComparisonTest {
  private static final Offset<Double> EXACTLY = Offset.offset(1e-12);

  private static final Findings FIB =
      new Findings(
          List.of(
              result("fib", "serial", 1, 8),
              result("fib", "jackdaw-slots", 1, 10),
              result("fib", "jackdaw-slots-grain", 1, 9),
              result("fib", "jackdaw-slots", 2, 5),
              result("fib", "jackdaw-lambdas-grain", 2, 6),
              result("fib", "forkjoin", 2, 1),
              result("fib", "forkjoin-best", 2, 4)));

  @Test
  void ratios_ofSeveralTiers_areThoseOfTheFastest() {
    Comparison fib = Comparison.of(FIB).getFirst();
    assertThat(fib.toForkJoin()).hasValue(1.25);
    assertThat(fib.lambdasToForkJoin()).hasValue(1.5);
    assertThat(fib.toSerial()).hasValue(1.125);
    assertThat(fib.speedup()).hasValue(1.6);
    assertThat(fib.secondWorker("jackdaw-slots")).hasValue(0.5);
    assertThat(fib.secondWorker("jackdaw-tasks")).isEmpty();
  }

  @Test
  void geometricMean_ofSomeUnknown_isThatOfTheOthers() {
    List<OptionalDouble> ratios =
        List.of(OptionalDouble.of(4), OptionalDouble.empty(), OptionalDouble.of(1));
    assertThat(Comparison.geometricMean(ratios).orElseThrow()).isEqualTo(2, EXACTLY);
    assertThat(Comparison.geometricMean(List.of(OptionalDouble.empty()))).isEmpty();
  }

  @Test
  void targets_smallTree_hasNoPlaceInTheMean() {
    Findings findings =
        new Findings(
            List.of(
                result("fib", "jackdaw-slots", 2, 2),
                result("fib", "forkjoin-best", 2, 1),
                result("small-tree", "jackdaw-slots", 2, 1),
                result("small-tree", "forkjoin-best", 2, 100)));
    StringWriter text = new StringWriter();
    PrintWriter out = new PrintWriter(text);
    Targets.print(List.of(GrainTargets.of(findings)), Run.COMPLETE, out);
    out.flush();
    assertThat(text.toString())
        .containsPattern("MISSED +best tier .* geometric mean .* 2.00 +at most 1.1");
  }

  private static Result result(String benchmark, String contestant, int workers, double median) {
    return TriedCutoffsTest.result(benchmark, contestant, workers, median);
  }
}
