package io.jackdaw.sim.experiments;

import io.jackdaw.bench.report.Figures;
import io.jackdaw.internal.policy.ExposeOne;
import io.jackdaw.sim.cost.Costs;
import io.jackdaw.sim.engine.Topology;
import io.jackdaw.sim.nodes.Answer;
import io.jackdaw.sim.nodes.NodeStealing;
import io.jackdaw.sim.nodes.RecordedDag;
import io.jackdaw.sim.nodes.Stealing;
import io.jackdaw.sim.report.Outcome;
import io.jackdaw.sim.report.Plot;
import io.jackdaw.sim.report.TimelinePlot;
import java.util.ArrayList;
import java.util.List;

/** A dag that somebody recorded, on more and more processors. */
final class RecordedExperiment implements Experiment {
  private static final int[] PROCESSORS = {1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024};

  /** The longest pause of a processor that finds nothing, as a part of the span. */
  private static final double PAUSE = 1.0 / 5_000;

  @Override
  public String name() {
    return "recorded";
  }

  @Override
  public String about() {
    return "A recorded dag (--input FILE) on 1 to 1,024 processors, between its bounds.";
  }

  @Override
  public Outcome run(Setup setup) {
    RecordedDag dag =
        RecordedDag.read(
            setup
                .input()
                .orElseThrow(
                    () -> new IllegalArgumentException("which dag? recorded needs --input FILE")));
    Outcome outcome = new Outcome();
    Costs costs = setup.costs().withInstruction(1); // a node is worth its nanoseconds
    List<List<String>> rows = new ArrayList<>();
    List<Integer> across = new ArrayList<>();
    List<Double> up = new ArrayList<>();
    boolean below = true;
    for (int processors : PROCESSORS) {
      NodeStealing run = prepare(dag, processors, costs, setup, 0);
      double nanos = run.run() / Costs.TICKS_PER_NANO;
      double least = Math.max(dag.work() / processors, dag.span());
      below &= nanos >= least * 0.99;
      across.add(processors);
      up.add(dag.work() / nanos);
      rows.add(
          List.of(
              Integer.toString(processors),
              Figures.of(nanos / 1e3),
              Figures.of(dag.work() / nanos),
              Figures.of(dag.work() / least),
              Figures.count(run.tally().steals())));
    }
    outcome.table(
        "work %s µs, span %s µs"
            .formatted(Figures.of(dag.work() / 1e3), Figures.of(dag.span() / 1e3)),
        0,
        List.of("processors", "µs", "speed-up", "at most", "steals"),
        rows);
    outcome.claim("No run is faster than max(T1/P, T∞).", below ? "none is" : "one is", below);
    Plot plot = new Plot("A recorded dag", "processors", "speed-up");
    outcome.picture("speedup", plot.line("simulated", across, up).svg());
    NodeStealing shown = prepare(dag, 8, costs, setup, 5_000);
    shown.run();
    outcome.picture(
        "timeline",
        TimelinePlot.svg("The recorded dag on 8 processors", "µs", shown.timeline(), 1e4));
    return outcome;
  }

  private static NodeStealing prepare(
      RecordedDag dag, int processors, Costs costs, Setup setup, int spans) {
    NodeStealing run =
        new NodeStealing(
            dag,
            Topology.flat(processors),
            processors,
            Stealing.lowCost(new ExposeOne(), Answer.POLLED_AT_TASK),
            costs,
            setup.seed(),
            spans);
    return run.pausing(Costs.ticks(dag.span() * PAUSE));
  }
}
