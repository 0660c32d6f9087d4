package io.jackdaw.bench.grain;

import io.jackdaw.bench.harness.Contestant;
import io.jackdaw.bench.report.Findings;
import io.jackdaw.bench.report.Targets;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.Predicate;

/** What the project promises of programs without a threshold. */
final class GrainTargets {
  private static final List<String> TIERS =
      List.of(
          GrainTrial.SIZED_SLOTS,
          GrainTrial.SIZED_LAMBDAS,
          Contestant.SLOTS,
          Contestant.LAMBDAS,
          Contestant.TASKS);

  private GrainTargets() {}

  static Targets of(Findings findings) {
    Targets targets = new Targets("medians, on a quiet machine with 2 cores");
    for (String gc : findings.collectors()) {
      List<Comparison> all = Comparison.of(findings.with(gc));
      sized(targets, only(all, GrainBenchmark::isSized), gc);
      unsized(targets, only(all, name -> !GrainBenchmark.isSized(name)), gc);
      for (Comparison each : only(all, GrainBenchmark.LOPSIDED::contains)) {
        targets.atLeast(
            1.6,
            "serial / best tier, 2 workers, %s, %s gc".formatted(name(each), gc),
            each.speedup());
      }
      for (Comparison small : only(all, GrainBenchmark.SMALL_TREE::equals)) {
        for (String tier : TIERS) {
          targets.atMost(
              1.2,
              "%s, 2 workers / 1 worker, %s, %s gc".formatted(tier, name(small), gc),
              small.secondWorker(tier));
        }
      }
    }
    return targets;
  }

  /** A small computation has a limit of its own, and no place in a mean with large ones. */
  private static void sized(Targets targets, List<Comparison> programs, String gc) {
    List<Comparison> large = only(programs, name -> !name.equals(GrainBenchmark.SMALL_TREE));
    targets.atMost(
        1.1,
        "best tier / forkjoin-best, 2 workers, size known, geometric mean (aim 1), %s gc"
            .formatted(gc),
        Comparison.geometricMean(ratios(large, Comparison::toForkJoin)));
    for (Comparison each : programs) {
      String where = ", %s, %s gc".formatted(name(each), gc);
      targets.atMost(1.25, "best tier / forkjoin-best, 2 workers" + where, each.toForkJoin());
      targets.atMost(
          1.2, "lambdas-grain / forkjoin-best, 2 workers" + where, each.lambdasToForkJoin());
      targets.atMost(1.15, "best tier / serial, 1 worker" + where, each.toSerial());
    }
  }

  private static void unsized(Targets targets, List<Comparison> programs, String gc) {
    targets.atMost(
        1.6,
        "best tier / forkjoin-best, 2 workers, no size, geometric mean (aim 1.3), %s gc"
            .formatted(gc),
        Comparison.geometricMean(ratios(programs, Comparison::toForkJoin)));
  }

  private static List<OptionalDouble> ratios(
      List<Comparison> programs, Function<Comparison, OptionalDouble> ratio) {
    return programs.stream().map(ratio).toList();
  }

  private static List<Comparison> only(List<Comparison> all, Predicate<String> programs) {
    return all.stream().filter(each -> programs.test(each.benchmark())).toList();
  }

  private static String name(Comparison each) {
    return each.benchmark() + " " + each.input();
  }
}
