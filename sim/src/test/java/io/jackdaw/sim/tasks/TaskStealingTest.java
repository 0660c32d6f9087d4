package io.jackdaw.sim.tasks;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.internal.policy.Policies;
import io.jackdaw.sim.cost.CostFile;
import io.jackdaw.sim.cost.Costs;
import io.jackdaw.sim.engine.Activity;
import io.jackdaw.sim.engine.Topology;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TaskStealingTest {
  private static final Costs COSTS = CostFile.named("xeon-phi");
  private static final WorkTree TREE = new SplitTree(2e6, 100, 8, 1.5, 1_000, 100, true, 1);

  private static TaskStealing prepare(
      WorkTree tree, Topology topology, int workers, Strategy rules) {
    return new TaskStealing(tree, topology, workers, rules, COSTS, 1, Integer.MAX_VALUE);
  }

  private static Strategy strategy(String victims, String joins) {
    return strategy(victims, joins, "priority");
  }

  private static Strategy strategy(String victims, String joins, String nodes) {
    return new Strategy(
        "test", Policies.victim(victims), Policies.join(joins), 5, Policies.victim(nodes));
  }

  @Test
  void run_alone_takesAsLongAsTheWork() {
    TaskStealing run = prepare(TREE, Topology.flat(1), 1, strategy("uniform", "leapfrog"));
    double expected = TREE.rootWork() * COSTS.instruction() * Costs.TICKS_PER_NANO;
    assertThat((double) run.run()).isBetween(0.999 * expected, 1.001 * expected);
    assertThat(run.tally().divisions()).isZero();
  }

  @ParameterizedTest
  @CsvSource({
    "uniform, leapfrog, 16",
    "uniform, any, 16",
    "guard, relaxed, 16",
    "threshold, leapfrog, 16",
    "virtual-guard, leapfrog, 16",
    "priority, relaxed, 16",
    "weight, relaxed(1), 16",
    "'hierarchical(2,3)', any, 16",
    "uniform, leapfrog, 4",
    "priority, any, 4",
    "weight, relaxed, 4",
  })
  void run_anyStrategy_doesAllTheWorkOnce(String victims, String joins, int node) {
    TaskStealing run = prepare(TREE, new Topology(2, node, node), 16, strategy(victims, joins));
    long time = run.run();
    double work = TREE.rootWork() * COSTS.instruction() * Costs.TICKS_PER_NANO;
    assertThat((double) run.timeline().total(Activity.WORK)).isBetween(0.99 * work, 1.01 * work);
    assertThat((double) time).isBetween(work / 16, work);
    assertThat(run.tally().divisions()).isPositive();
  }

  @ParameterizedTest
  @ValueSource(strings = {"uniform", "priority(all)", "weight", "hierarchical(1,20)"})
  void run_severalNodes_stealAcrossThem(String nodes) {
    TaskStealing run =
        prepare(
            new SplitTree(2e7, 100, 8, 1.5, 1_000, 0, true, 1),
            new Topology(1, 4, 4),
            16,
            strategy("priority", "relaxed", nodes));
    run.run();
    assertThat(run.tally().remoteSteals()).isPositive();
  }

  @Test
  void run_sameSeed_givesTheSameTraceByteForByte() {
    Strategy rules = strategy("priority", "relaxed");
    TaskStealing first = prepare(new FibTree(25), new Topology(1, 4, 4), 12, rules);
    TaskStealing second = prepare(new FibTree(25), new Topology(1, 4, 4), 12, rules);
    assertThat(second.run()).isEqualTo(first.run());
    assertThat(second.timeline().text()).isEqualTo(first.timeline().text()).isNotEmpty();
  }

  @Test
  void children_ofATree_sumUpToItsWork() {
    double[] works = TREE.children(TREE.rootKey(), TREE.rootWork());
    double sum = 0;
    for (double work : works) {
      sum += work;
    }
    assertThat(sum).isBetween(TREE.rootWork() - 2, TREE.rootWork());
  }
}
