package io.jackdaw.cluster.bench.measure;

import io.jackdaw.bench.report.Findings;
import io.jackdaw.bench.report.PairedRatio;
import io.jackdaw.bench.report.Result;
import io.jackdaw.bench.report.Targets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** What the project promises of clusters. */
final class ClusterTargets {
  /** Seconds of one worker: of less work the beginning and the end are too large a part. */
  private static final double MUCH_WORK = 10;

  private ClusterTargets() {}

  static Targets of(Findings times) {
    Targets targets = new Targets("on a quiet machine with 2 cores");
    for (String input : times.inputs()) {
      add(targets, input, times.where(r -> r.input().equals(input)));
    }
    return targets;
  }

  private static void add(Targets targets, String input, Findings same) {
    if (of(Formation.ONE_JVM, same).stream().anyMatch(r -> r.median() * r.workers() >= MUCH_WORK)) {
      targets.atMost(
          1.15,
          "two-nodes, " + input + " (aim 1.05), to",
          ratio(Formation.TWO_NODES, Formation.ONE_JVM, same));
    }
    targets.atMost(
        1.05,
        "fault tolerance, two-nodes, " + input + ", to",
        ratio(Formation.TWO_NODES, Formation.TWO_NODES_UNPROTECTED, same));
    for (Formation formation :
        List.of(Formation.TWO_NODES, Formation.THREE_NODES, Formation.FOUR_NODES)) {
      of(formation, same)
          .map(Extras::of)
          .filter(extras -> extras.halvings().isPresent())
          .ifPresent(
              extras ->
                  targets.atMost(
                      1,
                      "steals / (nodes x log2 of work), %s, %s".formatted(formation, input),
                      perHalving(extras, formation)));
    }
  }

  private static OptionalDouble perHalving(Extras extras, Formation formation) {
    OptionalDouble steals = extras.count(Count.STEALS);
    return steals.isEmpty()
        ? steals
        : OptionalDouble.of(
            steals.getAsDouble() / formation.processes() / extras.halvings().getAsDouble());
  }

  private static Optional<Result> of(Formation formation, Findings same) {
    return same.of(formation.toString(), formation.workers()).first();
  }

  /** By the name of the one that the ratio is taken to; empty if one of them was not measured. */
  private static Map<String, PairedRatio> ratio(Formation of, Formation to, Findings same) {
    List<Double> ours = of(of, same).map(Result::rounds).orElse(List.of());
    List<Double> theirs = of(to, same).map(Result::rounds).orElse(List.of());
    int rounds = Math.min(ours.size(), theirs.size()); // unequal after an interruption
    return rounds == 0
        ? Map.of()
        : Map.of(to.toString(), PairedRatio.of(ours.subList(0, rounds), theirs.subList(0, rounds)));
  }
}
