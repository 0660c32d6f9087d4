package io.jackdaw.sim.experiments;

import io.jackdaw.bench.report.Figures;
import io.jackdaw.internal.policy.ExposeOne;
import io.jackdaw.sim.cost.Costs;
import io.jackdaw.sim.engine.Topology;
import io.jackdaw.sim.nodes.Answer;
import io.jackdaw.sim.nodes.Dag;
import io.jackdaw.sim.nodes.FibDag;
import io.jackdaw.sim.nodes.NodeStealing;
import io.jackdaw.sim.nodes.QueensDag;
import io.jackdaw.sim.nodes.Stealing;
import io.jackdaw.sim.nodes.UnbalancedTree;
import io.jackdaw.sim.report.Outcome;
import io.jackdaw.sim.report.Plot;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The simulator against the runtime, on the one or two processors that there are. */
final class AgreementExperiment implements Experiment {
  private static final double TIME_FACTOR = 1.5;
  private static final double STEALS_FACTOR = 10;

  /** What is computed, and a smaller one of the same kind to find out what a node costs. */
  private record Pair(Dag sample, Dag dag) {}

  @Override
  public String name() {
    return "agreement";
  }

  @Override
  public String about() {
    return "Simulated against real runs on 1 and 2 workers: fib, n-queens and an irregular tree.";
  }

  @Override
  public Outcome run(Setup setup) {
    Outcome outcome = new Outcome();
    Map<String, Pair> problems = new LinkedHashMap<>();
    problems.put("fib", new Pair(new FibDag(setup.size(29, 20)), new FibDag(setup.size(34, 23))));
    problems.put(
        "n-queens", new Pair(new QueensDag(setup.size(10, 7)), new QueensDag(setup.size(12, 8))));
    problems.put(
        "irregular tree",
        new Pair(
            new UnbalancedTree(setup.size(9, 6), 4, 1),
            new UnbalancedTree(setup.size(11, 7), 4, 1)));
    List<List<String>> rows = new ArrayList<>();
    double worstTime = 1;
    double worstSteals = 1;
    List<Double> measured = new ArrayList<>();
    List<Double> simulated = new ArrayList<>();
    for (Map.Entry<String, Pair> problem : problems.entrySet()) {
      Pair pair = problem.getValue();
      double perNode = RealRun.of(pair.sample, 1, setup.size(5, 1)).nanosPerNode();
      for (int workers = 1; workers <= 2; workers++) {
        RealRun real = RealRun.of(pair.dag, workers, setup.size(5, 1));
        NodeStealing run = simulate(pair.dag, workers, perNode, setup);
        double nanos = run.run() / Costs.TICKS_PER_NANO;
        worstTime = Math.max(worstTime, factor(nanos, real.nanos()));
        worstSteals = Math.max(worstSteals, factor(run.tally().steals() + 1.0, real.steals() + 1));
        measured.add(real.nanos() / 1e6);
        simulated.add(nanos / 1e6);
        rows.add(
            List.of(
                problem.getKey(),
                Integer.toString(workers),
                Figures.count(real.nodes()),
                Figures.of(real.nanos() / 1e6),
                Figures.of(nanos / 1e6),
                Figures.of(real.steals()),
                Figures.count(run.tally().steals())));
      }
    }
    outcome.table(
        "medians of 5 real runs; a node costs what a smaller instance took on 1 worker",
        1,
        List.of("", "workers", "nodes", "ms", "simulated", "steals", "simulated"),
        rows);
    outcome.claim(
        "Times agree within a factor of " + TIME_FACTOR + ".",
        "largest factor " + Figures.ratio(worstTime),
        worstTime <= TIME_FACTOR);
    outcome.claim(
        "Steals (and one more) agree within a factor of " + Figures.limit(STEALS_FACTOR) + ".",
        "largest factor " + Figures.ratio(worstSteals),
        worstSteals <= STEALS_FACTOR);
    Plot plot = new Plot("Simulated and measured times", "measured, ms", "simulated, ms");
    outcome.picture("times", plot.points("runs", measured, simulated).svg());
    return outcome;
  }

  private static NodeStealing simulate(Dag dag, int workers, double perNode, Setup setup) {
    Stealing runtime = Stealing.lowCost(new ExposeOne(), Answer.POLLED_AT_TASK);
    Costs costs = setup.costs().withInstruction(perNode);
    return new NodeStealing(dag, Topology.flat(workers), workers, runtime, costs, setup.seed(), 0);
  }

  private static double factor(double one, double other) {
    return Math.max(one / other, other / one);
  }
}
