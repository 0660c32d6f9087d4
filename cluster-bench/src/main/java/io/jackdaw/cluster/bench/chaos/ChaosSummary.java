package io.jackdaw.cluster.bench.chaos;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.stream.LongStream;

/** What all rounds together say. */
public final class ChaosSummary {
  private final List<RoundReport> rounds;

  /** Nodes that could not join at first. */
  private final int failedJoins;

  ChaosSummary(List<RoundReport> rounds, int failedJoins) {
    this.failedJoins = failedJoins;
    this.rounds = List.copyOf(rounds);
  }

  private long count(RoundReport.Outcome outcome) {
    return rounds.stream().filter(round -> round.outcome() == outcome).count();
  }

  /** Rounds with a wrong answer. */
  public long wrong() {
    return count(RoundReport.Outcome.WRONG);
  }

  /** Rounds without an answer. */
  public long unanswered() {
    return count(RoundReport.Outcome.NONE);
  }

  long redone() {
    return rounds.stream().mapToLong(RoundReport::redone).sum();
  }

  private List<Death> deaths() {
    return rounds.stream().flatMap(round -> round.deaths().stream()).toList();
  }

  /**
   * What was computed twice, as a multiple of what dead nodes left unfinished: over the rounds in
   * which the first is known and the second is not next to nothing. NaN without such rounds.
   */
  double redoneShare() {
    List<RoundReport> known =
        rounds.stream()
            .filter(round -> round.computedTwice().isPresent() && round.unfinished() > 0.001)
            .toList();
    double twice = known.stream().mapToDouble(r -> r.computedTwice().orElseThrow()).sum();
    return twice / known.stream().mapToDouble(RoundReport::unfinished).sum();
  }

  private long[] sorted(Function<Death, OptionalLong> time) {
    return deaths().stream().map(time).flatMapToLong(OptionalLong::stream).sorted().toArray();
  }

  /** The smallest value that so many percent of the values are not above; 0 if there are none. */
  static long percentile(long[] sorted, double percent) {
    int rank = (int) Math.ceil(percent / 100 * sorted.length);
    return sorted.length == 0 ? 0 : sorted[Math.max(0, rank - 1)];
  }

  /** Lines for people. */
  List<String> lines() {
    return List.of(
        "%d rounds: %d wrong, %d without an answer; %d nodes killed, %d pieces redone"
            .formatted(rounds.size(), wrong(), unanswered(), deaths().size(), redone()),
        failedJoins + " nodes could not join and were replaced",
        computedTwice(),
        line("from kill to the first view without the node", sorted(Death::viewMillis)),
        line("from kill to the first claim of a piece", sorted(Death::claimMillis)));
  }

  private String computedTwice() {
    double share = redoneShare();
    return Double.isNaN(share)
        ? "computed twice: not known, as nobody died in a job that counts its work"
        : String.format(
            Locale.ROOT,
            "computed twice: %.2f x what the dead had done in unfinished pieces, as far as measured",
            share);
  }

  private static String line(String what, long[] sorted) {
    return "%s: p50 %d ms, p99 %d ms, most %d ms (%d seen)"
        .formatted(
            what,
            percentile(sorted, 50),
            percentile(sorted, 99),
            LongStream.of(sorted).max().orElse(0),
            sorted.length);
  }

  /** For a JSON file. */
  public Map<String, Object> asData() {
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("rounds", rounds.size());
    data.put("wrong", wrong());
    data.put("unanswered", unanswered());
    data.put("killed", deaths().size());
    data.put("redone", redone());
    data.put("failedJoins", failedJoins);
    if (!Double.isNaN(redoneShare())) {
      data.put("redoneShare", redoneShare());
    }
    put(data, "view", sorted(Death::viewMillis));
    put(data, "claim", sorted(Death::claimMillis));
    data.put("each", rounds.stream().map(RoundReport::asData).toList());
    return data;
  }

  private static void put(Map<String, Object> data, String name, long[] sorted) {
    data.put(name + "MillisP50", percentile(sorted, 50));
    data.put(name + "MillisP99", percentile(sorted, 99));
  }
}
