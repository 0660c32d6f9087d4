package io.jackdaw.sim.experiments;

import io.jackdaw.bench.report.Figures;
import io.jackdaw.internal.policy.ExposeOne;
import io.jackdaw.sim.cost.Costs;
import io.jackdaw.sim.engine.Activity;
import io.jackdaw.sim.engine.Topology;
import io.jackdaw.sim.nodes.Answer;
import io.jackdaw.sim.nodes.Dag;
import io.jackdaw.sim.nodes.NodeStealing;
import io.jackdaw.sim.nodes.RegularTree;
import io.jackdaw.sim.nodes.Stealing;
import io.jackdaw.sim.nodes.UnbalancedTree;
import io.jackdaw.sim.report.Outcome;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;

/** How fast the simulator is. */
final class SpeedExperiment implements Experiment {
  private static final double TARGET = 5e6;
  private static final int MANY = 4096;
  private static final int LEVELS = 30;

  private final List<List<String>> rows = new ArrayList<>();
  private double seconds;

  @Override
  public String name() {
    return "speed";
  }

  @Override
  public String about() {
    return "How many nodes the simulator executes in a second of processor time.";
  }

  @Override
  public Outcome run(Setup setup) {
    Outcome outcome = new Outcome();
    rows.clear();
    Dag warm = new RegularTree(setup.size(22, 12));
    measure("full binary tree", warm, 16, setup);
    double some = measure("full binary tree", new RegularTree(setup.size(25, 14)), 16, setup);
    double uneven =
        measure(
            "unbalanced tree", new UnbalancedTree(setup.size(12, 6), 4, setup.seed()), 16, setup);
    int many = setup.processors().orElse(MANY);
    double all =
        measure("full binary tree", new RegularTree(setup.size(LEVELS, 17) - 1), many, setup);
    outcome.table(
        "low-cost work stealing, one thread of the host",
        1,
        List.of(
            "dag", "processors", "nodes", "CPU s", "million nodes/s", "simulated ms", "at work"),
        rows);
    double slowest = Math.min(all, Math.min(some, uneven));
    outcome.claim(
        "At least 5 million nodes a second of processor time.",
        "slowest: " + Figures.of(slowest / 1e6) + " million",
        slowest >= TARGET || setup.small());
    outcome.claim(
        "A run of %s processors on a lazily built tree of 2^%d nodes ends."
            .formatted(Figures.count(many), setup.size(LEVELS, 17)),
        "it took %s s by the clock, at %s million nodes a second of processor time"
            .formatted(Figures.of(seconds), Figures.of(all / 1e6)),
        true);
    return outcome;
  }

  /** Nodes per second of processor time: others that use the machine do not count. */
  private double measure(String name, Dag dag, int processors, Setup setup) {
    NodeStealing run =
        new NodeStealing(
            dag,
            Topology.flat(processors),
            processors,
            Stealing.lowCost(new ExposeOne(), Answer.POLLED_AT_NODE),
            setup.costs(),
            setup.seed(),
            0);
    long clock = System.nanoTime();
    long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    long ticks = run.run();
    long nanos = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start;
    seconds = (System.nanoTime() - clock) / 1e9;
    double rate = run.tally().nodes() * 1e9 / Math.max(1, nanos);
    double busy = run.timeline().total(Activity.WORK) / ((double) ticks * processors);
    rows.add(
        List.of(
            name,
            Integer.toString(processors),
            Figures.count(run.tally().nodes()),
            Figures.of(nanos / 1e9),
            Figures.of(rate / 1e6),
            Figures.of(ticks / Costs.TICKS_PER_NANO / 1e6),
            Figures.of(100 * busy) + " %"));
    return rate;
  }
}
