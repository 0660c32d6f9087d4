package io.jackdaw.sim.experiments;

import io.jackdaw.bench.report.Figures;
import io.jackdaw.internal.policy.JoinPolicy;
import io.jackdaw.internal.policy.Leapfrog;
import io.jackdaw.internal.policy.Priority;
import io.jackdaw.internal.policy.Relaxed;
import io.jackdaw.internal.policy.Uniform;
import io.jackdaw.internal.policy.VictimPolicy;
import io.jackdaw.sim.cost.CostFile;
import io.jackdaw.sim.cost.Costs;
import io.jackdaw.sim.engine.Topology;
import io.jackdaw.sim.report.Outcome;
import io.jackdaw.sim.report.Plot;
import io.jackdaw.sim.tasks.FibTree;
import io.jackdaw.sim.tasks.SplitTree;
import io.jackdaw.sim.tasks.Strategy;
import io.jackdaw.sim.tasks.WorkTree;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** TASC figures 6 to 15: five programs on four nodes of 114 workers. */
final class ClusterExperiment implements Experiment {
  private static final int NODE = 114;
  private static final int NODES = 4;
  private static final JoinPolicy LEAPFROG = new Leapfrog();
  private static final VictimPolicy ANY_NODE = new Uniform();
  private static final VictimPolicy PRIORITY = new Priority(Priority.ALL);
  private static final List<Strategy> ALL =
      List.of(
          new Strategy("base", new Uniform(), LEAPFROG),
          new Strategy("priority-3", new Priority(3), LEAPFROG),
          new Strategy("priority-all", PRIORITY, LEAPFROG),
          new Strategy("priority-all+pval", PRIORITY, LEAPFROG, Strategy.NEVER, PRIORITY),
          new Strategy("remote-2", PRIORITY, LEAPFROG, 2, ANY_NODE),
          new Strategy("remote-10", PRIORITY, LEAPFROG, 10, ANY_NODE),
          new Strategy("remote-20", PRIORITY, LEAPFROG, 20, ANY_NODE),
          new Strategy("remote-40", PRIORITY, LEAPFROG, 40, ANY_NODE),
          new Strategy("relaxed-3", PRIORITY, new Relaxed(3)),
          new Strategy("rm20+rx3", PRIORITY, new Relaxed(3), 20, ANY_NODE));

  /** What TASC 6.3 reports for remote-20 over priority-all, in per cent. */
  private static final Map<String, String> PAPER =
      Map.of(
          "Fib", "29.7",
          "Nq", "48.8",
          "Pen", "26.5",
          "Cmp", "83.4",
          "Histogram", "53.2");

  @Override
  public String name() {
    return "cluster";
  }

  @Override
  public String about() {
    return "Stealing between four nodes of 114 workers: how often to ask another node (TASC 6.2,"
        + " 6.3).";
  }

  @Override
  public Outcome run(Setup setup) {
    Outcome outcome = new Outcome();
    Costs costs = CostFile.named("xeon-phi");
    Map<String, WorkTree> programs = programs(setup);
    List<List<String>> verdicts = new ArrayList<>();
    Plot plot =
        new Plot(
            "TASC figures 11 to 15: remote-E on 4 x 114 workers",
            "E",
            "speed-up over priority-all");
    int ahead = 0;
    for (Map.Entry<String, WorkTree> program : programs.entrySet()) {
      Map<String, Strategies> found = new LinkedHashMap<>();
      for (Strategy strategy : ALL) {
        int node = setup.size(NODE, 24);
        Topology topology = new Topology(1, node, node);
        found.put(
            strategy.name(),
            Strategies.of(
                program.getValue(),
                topology,
                NODES * node,
                strategy,
                costs,
                setup.seed(),
                setup.size(3, 1)));
      }
      table(outcome, program.getKey(), found);
      plot.line(program.getKey(), List.of(2, 10, 20, 40), remotes(found));
      Strategies local = get(found, "priority-all");
      Strategies remote = get(found, "remote-20");
      ahead += remote.speedup() > local.speedup() ? 1 : 0;
      verdicts.add(
          List.of(
              program.getKey(),
              remote.over(local),
              PAPER.getOrDefault(program.getKey(), "") + " %",
              get(found, "relaxed-3").over(local)));
    }
    outcome.table(
        "over priority-all",
        1,
        List.of("program", "remote-20", "remote-20, paper", "relaxed-3"),
        verdicts);
    outcome.claim(
        "remote-20 is ahead of priority-all on 4 x 114 workers (TASC 6.3).",
        "in %d of %d programs".formatted(ahead, programs.size()),
        ahead == programs.size());
    outcome.picture("remote", plot.svg());
    return outcome;
  }

  private static List<Double> remotes(Map<String, Strategies> found) {
    List<Double> ratios = new ArrayList<>();
    for (int every : new int[] {2, 10, 20, 40}) {
      ratios.add(get(found, "remote-" + every).speedup() / get(found, "priority-all").speedup());
    }
    return ratios;
  }

  /** Stand-ins for the programs of TASC 6.2, with their irregularity and their workspaces. */
  private static Map<String, WorkTree> programs(Setup setup) {
    long seed = setup.seed();
    Map<String, WorkTree> programs = new LinkedHashMap<>();
    programs.put("Fib", new FibTree(setup.size(45, 38)));
    if (!setup.small()) {
      programs.put("Nq", new SplitTree(2e9, 500, 17, 0.5, 400, 0, false, seed));
      programs.put("Pen", new SplitTree(2e9, 500, 15, 2.5, 600, 0, false, seed));
      programs.put("Cmp", new SplitTree(2e9, 2_000, 2, 0, 60_000, -2_000, true, seed));
      programs.put("Histogram", new SplitTree(2e9, 500, 50, 1, 20_000, 0, false, seed));
    }
    return programs;
  }

  private static void table(Outcome outcome, String program, Map<String, Strategies> found) {
    Strategies base = get(found, "base");
    List<List<String>> rows = new ArrayList<>();
    found.forEach(
        (name, result) ->
            rows.add(
                List.of(
                    name,
                    Figures.of(result.speedup()),
                    result.over(base),
                    Figures.count((long) result.divisions()),
                    Figures.count((long) result.remote()),
                    Figures.count((long) result.back()))));
    outcome.table(
        program + " on 4 x 114 workers",
        1,
        List.of("strategy", "speed-up", "over base", "tasks", "remote", "stolen back"),
        rows);
  }

  private static Strategies get(Map<String, Strategies> found, String name) {
    Strategies result = found.get(name);
    if (result == null) {
      throw new IllegalStateException("no result of " + name);
    }
    return result;
  }
}
