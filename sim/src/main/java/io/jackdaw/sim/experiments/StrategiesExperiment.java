package io.jackdaw.sim.experiments;

import io.jackdaw.bench.report.Figures;
import io.jackdaw.internal.policy.JoinPolicy;
import io.jackdaw.internal.policy.Leapfrog;
import io.jackdaw.internal.policy.Policies;
import io.jackdaw.internal.policy.Relaxed;
import io.jackdaw.sim.cost.CostFile;
import io.jackdaw.sim.cost.Costs;
import io.jackdaw.sim.engine.Topology;
import io.jackdaw.sim.report.Outcome;
import io.jackdaw.sim.report.Plot;
import io.jackdaw.sim.report.TimelinePlot;
import io.jackdaw.sim.tasks.SplitTree;
import io.jackdaw.sim.tasks.Strategy;
import io.jackdaw.sim.tasks.TaskStealing;
import io.jackdaw.sim.tasks.WorkTree;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** TASC figures 4 and 5: Barnes-Hut on a many-core processor. */
final class StrategiesExperiment implements Experiment {
  private static final JoinPolicy LEAPFROG = new Leapfrog();
  private static final List<Strategy> ALL =
      List.of(
          local("base", "uniform", LEAPFROG),
          local("pg", "guard(2)", LEAPFROG),
          local("threshold", "threshold(10)", LEAPFROG),
          local("vpg", "virtual-guard(2)", LEAPFROG),
          local("priority-all", "priority(all)", LEAPFROG),
          local("priority-3", "priority(3)", LEAPFROG),
          local("weight", "weight", LEAPFROG),
          local("hierarchical", "hierarchical(4,20)", LEAPFROG),
          local("relaxed-3", "priority(all)", new Relaxed(3)),
          local("any", "priority(all)", Policies.join("any")));

  /** What TASC 6.1 reports over base, 500,000 bodies on 96 workers, in per cent. */
  private static final Map<String, String> PAPER =
      Map.of("priority-all", "20.3", "priority-3", "8.0", "weight", "13.8", "relaxed-3", "24.5");

  private static final double BODIES = 500_000;
  private static final double INTERACTIONS = 1_000;

  private static Strategy local(String name, String victims, JoinPolicy joins) {
    return new Strategy(name, Policies.victim(victims), joins);
  }

  @Override
  public String name() {
    return "strategies";
  }

  @Override
  public String about() {
    return "Victim strategies on Barnes-Hut, one task-dividing worker per hardware thread (TASC 6.1,"
        + " figures 4 and 5).";
  }

  @Override
  public Outcome run(Setup setup) {
    Outcome outcome = new Outcome();
    Costs costs = CostFile.named("xeon-phi");
    WorkTree bodies = bodies(setup.seed());
    List<Integer> counts =
        setup.processors().isPresent()
            ? List.of(setup.processors().getAsInt())
            : setup.small() ? List.of(96) : List.of(32, 64, 96, 128, 228);
    Plot plot = new Plot("TASC figure 4 (a): Barnes-Hut, 500,000 bodies", "workers", "speed-up");
    Map<String, List<Double>> lines = new LinkedHashMap<>();
    Map<String, Strategies> judged = new LinkedHashMap<>();
    for (int count : counts) {
      Map<String, Strategies> found = new LinkedHashMap<>();
      for (Strategy strategy : ALL) {
        Strategies result =
            Strategies.of(
                bodies, topology(count), count, strategy, costs, setup.seed(), setup.size(11, 3));
        found.put(strategy.name(), result);
        lines.computeIfAbsent(strategy.name(), _ -> new ArrayList<>()).add(result.speedup());
      }
      table(outcome, count, found);
      if (judged.isEmpty() || count == 96) {
        judged = found;
      }
    }
    lines.forEach((name, speedups) -> plot.line(name, counts, speedups));
    outcome.picture("speedup", plot.svg());
    judge(outcome, judged);
    outcome.picture("timeline", timeline(bodies, costs, setup));
    return outcome;
  }

  /** Four hardware threads a core, where the number allows it. */
  private static Topology topology(int count) {
    return count % 4 == 0 ? new Topology(4, count, count) : Topology.flat(count);
  }

  /**
   * The tree of bodies: eight children a cell, as uneven as clustered bodies are; the interaction
   * list, which a thief needs a copy of, grows with the depth.
   */
  private static WorkTree bodies(long seed) {
    return new SplitTree(BODIES * INTERACTIONS, INTERACTIONS, 8, 1.5, 20_000, 8_000, true, seed);
  }

  private static void table(Outcome outcome, int count, Map<String, Strategies> found) {
    Strategies base = found.values().iterator().next();
    List<List<String>> rows = new ArrayList<>();
    found.forEach(
        (name, result) ->
            rows.add(
                List.of(
                    name,
                    Figures.of(result.speedup()),
                    result.over(base),
                    count == 96 ? PAPER.getOrDefault(name, "") : "",
                    Figures.count((long) result.divisions()),
                    Figures.count((long) result.back()),
                    Figures.count((long) result.deepest()))));
    outcome.table(
        "Barnes-Hut on " + count + " workers",
        1,
        List.of("strategy", "speed-up", "over base", "paper", "tasks", "stolen back", "stack"),
        rows);
  }

  private static void judge(Outcome outcome, Map<String, Strategies> found) {
    Strategies base = get(found, "base");
    Strategies priority = get(found, "priority-all");
    Strategies relaxed = get(found, "relaxed-3");
    outcome.claim(
        "priority-all and relaxed-3 are ahead of uniform selection (TASC 6.1).",
        "by %s and %s".formatted(priority.over(base), relaxed.over(base)),
        priority.speedup() > base.speedup() && relaxed.speedup() > base.speedup());
    outcome.claim(
        "The reason is that fewer tasks are spawned (TASC figure 5).",
        "%s instead of %s"
            .formatted(
                Figures.count((long) relaxed.divisions()), Figures.count((long) base.divisions())),
        relaxed.divisions() < base.divisions());
    outcome.claim(
        "relaxed(3) keeps stacks at most 4 times as deep as leapfrogging does (TASC 4.5).",
        "%d against %d tasks".formatted((long) relaxed.deepest(), (long) priority.deepest()),
        relaxed.deepest() <= 4 * priority.deepest());
  }

  private static Strategies get(Map<String, Strategies> found, String name) {
    Strategies result = found.get(name);
    if (result == null) {
      throw new IllegalStateException("no result of " + name);
    }
    return result;
  }

  private static String timeline(WorkTree tree, Costs costs, Setup setup) {
    TaskStealing run =
        new TaskStealing(tree, topology(32), 32, ALL.getFirst(), costs, setup.seed(), 5_000);
    run.run();
    return TimelinePlot.svg(
        "Barnes-Hut on 32 workers, uniform selection", "ms", run.timeline(), 1e7);
  }
}
