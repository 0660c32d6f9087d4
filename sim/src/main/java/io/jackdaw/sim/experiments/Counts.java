package io.jackdaw.sim.experiments;

import io.jackdaw.internal.policy.DequeKind;
import io.jackdaw.internal.policy.ExposeOne;
import io.jackdaw.sim.engine.Topology;
import io.jackdaw.sim.nodes.Answer;
import io.jackdaw.sim.nodes.Dag;
import io.jackdaw.sim.nodes.NodeStealing;
import io.jackdaw.sim.nodes.Stealing;
import io.jackdaw.sim.nodes.Tally;
import java.util.function.LongFunction;

/**
 * What LCWS figure 2 counts, in the mean over some seeds: one run alone says little, because a full
 * binary tree may happen to fall into equal parts.
 *
 * @param nodes executed
 * @param low atomic operations and fences with split deques
 * @param asked notifications with split deques
 * @param steals with split deques
 * @param takenBack nodes that were exposed, not stolen, and taken back by their owner
 * @param classical atomic operations and fences with concurrent deques
 */
record Counts(
    double nodes, double low, double asked, double steals, double takenBack, double classical) {
  static final Stealing LOW_COST = Stealing.lowCost(new ExposeOne(), Answer.POLLED_AT_NODE);
  static final Stealing CLASSICAL = Stealing.classical(DequeKind.CHASE_LEV);

  /** Runs the dag of each seed with split deques, and the first one with concurrent deques, too. */
  static Counts of(LongFunction<Dag> dags, int processors, Setup setup) {
    int seeds = setup.size(5, 2);
    Counts sum = new Counts(0, 0, 0, 0, 0, 0);
    for (long seed = setup.seed(); seed < setup.seed() + seeds; seed++) {
      Tally tally = run(dags.apply(seed), processors, LOW_COST, seed, setup);
      sum =
          new Counts(
              sum.nodes + (double) tally.nodes() / seeds,
              sum.low + (double) tally.synchronisation() / seeds,
              sum.asked + (double) tally.notifications() / seeds,
              sum.steals + (double) tally.steals() / seeds,
              sum.takenBack + (double) tally.takenBack() / seeds,
              0);
    }
    // A concurrent deque needs a fence for each fork, so that the tree says it all.
    Tally first = run(dags.apply(setup.seed()), processors, CLASSICAL, setup.seed(), setup);
    double perNode = (double) first.synchronisation() / first.nodes();
    return new Counts(
        sum.nodes, sum.low, sum.asked, sum.steals, sum.takenBack, perNode * sum.nodes);
  }

  private static Tally run(Dag dag, int processors, Stealing rules, long seed, Setup setup) {
    NodeStealing run =
        new NodeStealing(dag, Topology.flat(processors), processors, rules, setup.costs(), seed, 0);
    run.run();
    return run.tally();
  }
}
