package io.jackdaw.cluster.bench.chaos;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * How a round went.
 *
 * @param plan what was to happen
 * @param happened what did happen, in words
 * @param outcome how the answer was
 * @param remark what was wrong; empty if nothing was
 * @param seconds from submitting to the answer
 * @param redone pieces that were taken over from nodes that had died or were taken for dead
 * @param deaths the nodes that were killed
 * @param computedTwice the share of the job that was computed more than once; only known for some
 */
record RoundReport(
    ChaosPlan plan,
    List<String> happened,
    Outcome outcome,
    String remark,
    double seconds,
    long redone,
    List<Death> deaths,
    OptionalDouble computedTwice) {
  enum Outcome {
    RIGHT,
    WRONG,
    /** The job failed, or there was no answer in time. */
    NONE
  }

  /** Of a round that could not be played to its end. */
  static RoundReport failed(ChaosPlan plan, List<String> happened, String why) {
    return new RoundReport(
        plan, happened, Outcome.NONE, why, 0, 0, List.of(), OptionalDouble.empty());
  }

  /** The share of the job that dead nodes had explored in their unfinished pieces. */
  double unfinished() {
    return deaths.stream().mapToDouble(Death::unfinished).sum();
  }

  /** A line for people. */
  String line() {
    return String.format(
        Locale.ROOT,
        "%4d  %-18s %5.1f s  %-5s  redone %d%s  %s%s",
        plan.number(),
        plan.problem() + " " + plan.input(),
        seconds,
        outcome.name().toLowerCase(Locale.ROOT),
        redone,
        deaths.isEmpty()
            ? ""
            : String.format(Locale.ROOT, ", unfinished %.1f %%", 100 * unfinished()),
        String.join("; ", happened),
        remark.isEmpty() ? "" : "  ! " + remark);
  }

  /** For a JSON file. */
  Map<String, Object> asData() {
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("round", plan.number());
    data.put("problem", plan.problem());
    data.put("input", plan.input());
    data.put("happened", happened);
    data.put("outcome", outcome.name().toLowerCase(Locale.ROOT));
    data.put("remark", remark);
    data.put("seconds", seconds);
    data.put("redone", redone);
    data.put("unfinished", unfinished());
    computedTwice.ifPresent(share -> data.put("computedTwice", share));
    data.put("viewMillis", millis(deaths.stream().map(Death::viewMillis).toList()));
    data.put("claimMillis", millis(deaths.stream().map(Death::claimMillis).toList()));
    return data;
  }

  private static List<Long> millis(List<OptionalLong> times) {
    return times.stream().flatMapToLong(OptionalLong::stream).boxed().toList();
  }
}
