package io.jackdaw.sim.experiments;

import io.jackdaw.bench.report.Figures;
import io.jackdaw.sim.cost.Costs;
import io.jackdaw.sim.engine.Topology;
import io.jackdaw.sim.tasks.Strategy;
import io.jackdaw.sim.tasks.TaskStealing;
import io.jackdaw.sim.tasks.WorkTree;
import org.hipparchus.stat.descriptive.rank.Median;

/**
 * The median over some seeds of what a strategy achieves.
 *
 * @param speedup over one worker that steals nothing
 * @param divisions how many tasks were spawned
 * @param remote how many went to another node on request
 * @param back how many were stolen back
 * @param deepest the deepest stack of tasks
 */
record Strategies(double speedup, double divisions, double remote, double back, double deepest) {
  static Strategies of(
      WorkTree tree,
      Topology topology,
      int processors,
      Strategy strategy,
      Costs costs,
      long seed,
      int seeds) {
    double[] speedups = new double[seeds];
    double[] divisions = new double[seeds];
    double[] remote = new double[seeds];
    double[] back = new double[seeds];
    double[] deepest = new double[seeds];
    double serial = tree.rootWork() * costs.instruction() * Costs.TICKS_PER_NANO;
    for (int i = 0; i < seeds; i++) {
      TaskStealing run = new TaskStealing(tree, topology, processors, strategy, costs, seed + i, 0);
      speedups[i] = serial / run.run();
      divisions[i] = run.tally().divisions();
      remote[i] = run.tally().remoteSteals();
      back[i] = run.tally().backSteals();
      deepest[i] = run.tally().deepest();
    }
    Median median = new Median();
    return new Strategies(
        median.evaluate(speedups),
        median.evaluate(divisions),
        median.evaluate(remote),
        median.evaluate(back),
        median.evaluate(deepest));
  }

  /** How much better than another one, in per cent. */
  String over(Strategies other) {
    return Figures.of(100 * (speedup / other.speedup - 1)) + " %";
  }
}
