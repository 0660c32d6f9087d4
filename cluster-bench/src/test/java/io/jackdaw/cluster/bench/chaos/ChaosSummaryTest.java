package io.jackdaw.cluster.bench.chaos;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.jackdaw.cluster.bench.chaos.RoundReport.Outcome;
import io.jackdaw.cluster.bench.nodes.Snapshots;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class ChaosSummaryTest {
  private static final ChaosPlan PLAN = new ChaosPlan(1, "hash", "1000", 0, List.of());

  private static Death death(double unfinished, OptionalLong view, OptionalLong claim) {
    return new Death("node-1", Snapshots.of("node-1", unfinished), 0, view, claim);
  }

  private static RoundReport round(Outcome outcome, OptionalDouble twice, Death... deaths) {
    return new RoundReport(
        PLAN, List.of("kill node-1"), outcome, "", 1.5, 2, List.of(deaths), twice);
  }

  @Test
  void summary_someRounds_countsAndCompares() {
    ChaosSummary summary =
        new ChaosSummary(
            List.of(
                round(
                    Outcome.RIGHT,
                    OptionalDouble.of(0.06),
                    death(0.05, OptionalLong.of(900), OptionalLong.of(1000))),
                round(
                    Outcome.RIGHT,
                    OptionalDouble.empty(),
                    death(0.5, OptionalLong.of(1100), OptionalLong.empty())),
                round(Outcome.WRONG, OptionalDouble.empty()),
                round(Outcome.NONE, OptionalDouble.empty())),
            5);
    assertThat(summary.wrong()).isEqualTo(1);
    assertThat(summary.unanswered()).isEqualTo(1);
    assertThat(summary.redone()).isEqualTo(8);
    assertThat(summary.redoneShare()).isCloseTo(1.2, within(1e-9));
    assertThat(summary.lines())
        .contains(
            "4 rounds: 1 wrong, 1 without an answer; 2 nodes killed, 8 pieces redone",
            "5 nodes could not join and were replaced",
            "from kill to the first view without the node: p50 900 ms, p99 1100 ms, most 1100 ms"
                + " (2 seen)",
            "from kill to the first claim of a piece: p50 1000 ms, p99 1000 ms, most 1000 ms (1"
                + " seen)");
    assertThat(summary.asData())
        .containsEntry("wrong", 1L)
        .containsEntry("viewMillisP99", 1100L)
        .containsKey("each");
  }

  @Test
  void percentile_oneToHundred_isTheRank() {
    long[] values = LongStream.rangeClosed(1, 100).toArray();
    assertThat(ChaosSummary.percentile(values, 50)).isEqualTo(50);
    assertThat(ChaosSummary.percentile(values, 99)).isEqualTo(99);
    assertThat(ChaosSummary.percentile(new long[0], 99)).isZero();
  }

  @Test
  void line_ofARound_saysWhatHappened() {
    Death death = death(0.125, OptionalLong.empty(), OptionalLong.empty());
    assertThat(round(Outcome.RIGHT, OptionalDouble.empty(), death).line())
        .isEqualTo(
            "   1  hash 1000            1.5 s  right  redone 2, unfinished 12.5 %  kill node-1");
  }
}
