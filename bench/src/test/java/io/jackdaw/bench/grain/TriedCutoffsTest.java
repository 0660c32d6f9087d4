package io.jackdaw.bench.grain;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.bench.report.Findings;
import io.jackdaw.bench.report.Result;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TriedCutoffsTest {
  @Test
  void best_insideTheRange_isBracketed() {
    TriedCutoffs tried = new TriedCutoffs(List.of(1L, 4L, 16L), List.of(3.0, 1.0, 2.0));
    assertThat(tried.fields())
        .isEqualTo(
            Map.of(
                "cutoff", 4L, "bracketed", true, "tried", Map.of("1", 3.0, "4", 1.0, "16", 2.0)));
  }

  @Test
  void best_firstOrLast_isNotBracketed() {
    List<Long> cutoffs = List.of(1L, 4L, 16L);
    assertThat(new TriedCutoffs(cutoffs, List.of(1.0, 2.0, 3.0)).isBracketed()).isFalse();
    assertThat(new TriedCutoffs(cutoffs, List.of(3.0, 2.0, 1.0)).isBracketed()).isFalse();
  }

  @Test
  void gather_timesOfCutoffs_goIntoTheRecordOfTheirContestant() {
    Findings gathered =
        TriedCutoffs.gather(
            new Findings(
                List.of(
                    result("fib", "serial", 1, 9),
                    result("fib", "forkjoin-best", 2, 5),
                    result("fib@8", "forkjoin-best", 2, 6),
                    result("fib@11", "forkjoin-best", 2, 5),
                    result("fib@8", "forkjoin-best", 1, 7))));
    assertThat(gathered.results()).extracting(Result::benchmark).containsExactly("fib", "fib");
    assertThat(TriedCutoffs.of(gathered.results().getFirst())).isEmpty();
    assertThat(TriedCutoffs.of(gathered.results().getLast()))
        .contains(new TriedCutoffs(List.of(8L, 11L), List.of(6.0, 5.0)));
  }

  static Result result(String benchmark, String contestant, int workers, double median) {
    return new Result(
        benchmark, "9", contestant, workers, "default", "s", median, median, median, 3, null, 0);
  }
}
