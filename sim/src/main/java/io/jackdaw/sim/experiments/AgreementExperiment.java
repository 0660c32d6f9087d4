package io.jackdaw.sim.experiments;

import io.jackdaw.bench.report.Figures;
import io.jackdaw.internal.policy.ExposeOne;
import io.jackdaw.sim.cost.Calibration;
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
import org.hipparchus.stat.descriptive.rank.Median;

/** The simulator against the runtime, on the one or two processors that there are. */
final class AgreementExperiment implements Experiment {
  private static final double TIME_FACTOR = 1.5;
  private static final double STEALS_FACTOR = 10;

  /** What is computed, and a smaller one of the same kind to find out what a node costs. */
  private record Pair(Dag sample, Dag dag) {}

  /** Medians of real and of simulated runs. */
  private record Comparison(
      long nodes, double nanos, double simulatedNanos, double steals, double simulatedSteals) {}

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
    Costs costs = setup.small() ? setup.costs() : Calibration.measure(setup.costs());
    List<List<String>> rows = new ArrayList<>();
    List<Double> measured = new ArrayList<>();
    List<Double> simulated = new ArrayList<>();
    double worstTime = 1;
    double worstSteals = 1;
    for (Map.Entry<String, Pair> problem : problems.entrySet()) {
      for (int workers = 1; workers <= 2; workers++) {
        Comparison found = compare(problem.getValue(), workers, costs, setup);
        worstTime = Math.max(worstTime, factor(found.simulatedNanos, found.nanos));
        worstSteals = Math.max(worstSteals, factor(found.simulatedSteals + 1, found.steals + 1));
        measured.add(found.nanos / 1e6);
        simulated.add(found.simulatedNanos / 1e6);
        rows.add(
            List.of(
                problem.getKey(),
                Integer.toString(workers),
                Figures.count(found.nodes),
                Figures.of(found.nanos / 1e6),
                Figures.of(found.simulatedNanos / 1e6),
                Figures.of(found.steals),
                Figures.of(found.simulatedSteals)));
      }
    }
    outcome.table(
        "medians of rounds; in each a node costs what a smaller instance has just taken on 1 worker",
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

  /**
   * Rounds of a small real run, which says what a node costs, a real run and a simulated one: what
   * else the machine does, and how fast it is just now, should be the same for all three.
   */
  private static Comparison compare(Pair pair, int workers, Costs costs, Setup setup) {
    int rounds = setup.size(5, 1);
    double[][] found = new double[4][rounds];
    long nodes = 0;
    for (int round = 0; round < rounds; round++) {
      RealRun small = RealRun.of(pair.sample, 1, setup.size(3, 1));
      RealRun real = RealRun.of(pair.dag, workers, setup.size(3, 1));
      NodeStealing run =
          new NodeStealing(
              pair.dag,
              Topology.flat(workers),
              workers,
              Stealing.lowCost(new ExposeOne(), Answer.POLLED_AT_TASK),
              costs.withInstruction(small.nanosPerNode()),
              setup.seed() + round,
              0);
      nodes = real.nodes();
      found[0][round] = real.nanos();
      found[1][round] = run.run() / Costs.TICKS_PER_NANO;
      found[2][round] = real.steals();
      found[3][round] = run.tally().steals();
    }
    Median median = new Median();
    return new Comparison(
        nodes,
        median.evaluate(found[0]),
        median.evaluate(found[1]),
        median.evaluate(found[2]),
        median.evaluate(found[3]));
  }

  private static double factor(double one, double other) {
    return Math.max(one / other, other / one);
  }
}
