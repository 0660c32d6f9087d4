package io.jackdaw.sim.experiments;

import io.jackdaw.bench.report.Figures;
import io.jackdaw.internal.policy.DequeKind;
import io.jackdaw.internal.policy.ExposeConservative;
import io.jackdaw.internal.policy.ExposeHalf;
import io.jackdaw.internal.policy.ExposeOne;
import io.jackdaw.sim.engine.Topology;
import io.jackdaw.sim.nodes.Answer;
import io.jackdaw.sim.nodes.Dag;
import io.jackdaw.sim.nodes.IrregularTree;
import io.jackdaw.sim.nodes.NodeStealing;
import io.jackdaw.sim.nodes.RegularTree;
import io.jackdaw.sim.nodes.Stealing;
import io.jackdaw.sim.nodes.Tally;
import io.jackdaw.sim.report.Outcome;
import io.jackdaw.sim.report.Plot;
import io.jackdaw.sim.report.TimelinePlot;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.hipparchus.stat.regression.SimpleRegression;

/** LCWS figure 2: how synchronisation grows. */
final class SynchronisationExperiment implements Experiment {
  private static final int PAPER_PROCESSORS = 16;
  private static final Stealing LOW_COST = Stealing.lowCost(new ExposeOne(), Answer.POLLED_AT_NODE);
  private static final Stealing CLASSICAL = Stealing.classical(DequeKind.CHASE_LEV);
  private static final List<Stealing> VARIANTS =
      List.of(
          LOW_COST,
          Stealing.lowCost(new ExposeHalf(), Answer.POLLED_AT_NODE),
          Stealing.lowCost(new ExposeConservative(), Answer.POLLED_AT_NODE),
          Stealing.lowCost(new ExposeOne(), Answer.POLLED_AT_TASK),
          Stealing.lowCost(new ExposeOne(), Answer.ASYNCHRONOUS),
          Stealing.classical(DequeKind.MUTEX),
          Stealing.classical(DequeKind.ABP),
          CLASSICAL);

  /** Counts over a growing parameter. */
  private record Series(List<Integer> x, List<Tally> low, List<Tally> classical) {}

  @Override
  public String name() {
    return "synchronisation";
  }

  @Override
  public String about() {
    return "Atomic operations, fences and notifications of LCWS against classical stealing (LCWS 5,"
        + " figure 2).";
  }

  @Override
  public Outcome run(Setup setup) {
    Outcome outcome = new Outcome();
    int processors = setup.processors().orElse(PAPER_PROCESSORS);
    spans(outcome, setup, processors);
    processors(outcome, setup);
    variants(outcome, setup, processors);
    return outcome;
  }

  private static Tally run(Dag dag, int processors, Stealing rules, Setup setup) {
    NodeStealing run =
        new NodeStealing(
            dag, Topology.flat(processors), processors, rules, setup.costs(), setup.seed(), 0);
    run.run();
    return run.tally();
  }

  private static Series grow(
      List<Integer> parameters, IntFunction<Dag> dags, int processors, Setup setup) {
    Series series = new Series(parameters, new ArrayList<>(), new ArrayList<>());
    for (int parameter : parameters) {
      series.low.add(run(dags.apply(parameter), processors, LOW_COST, setup));
      series.classical.add(run(dags.apply(parameter), processors, CLASSICAL, setup));
    }
    return series;
  }

  private static void spans(Outcome outcome, Setup setup, int processors) {
    List<Integer> forks = range(10, setup.size(26, 18), 1);
    Series regular = grow(forks, RegularTree::new, processors, setup);
    String machine = " on " + processors + " processors";
    report(outcome, regular, "LCWS figure 2a: regular dags" + machine, "fork-span");
    judge(outcome, regular, "regular dags, in the fork-span (figure 2a)");
    List<Integer> depths = range(100, setup.size(300, 225), 25);
    Series irregular =
        grow(depths, depth -> new IrregularTree(depth, setup.seed()), processors, setup);
    report(outcome, irregular, "LCWS figure 2b: irregular dags" + machine, "span");
    judge(outcome, irregular, "irregular dags, in the span (figure 2b)");
  }

  private static List<Integer> range(int from, int to, int step) {
    List<Integer> numbers = new ArrayList<>();
    for (int i = from; i <= to; i += step) {
      numbers.add(i);
    }
    return numbers;
  }

  private static void report(Outcome outcome, Series series, String title, String across) {
    List<List<String>> rows = new ArrayList<>();
    for (int i = 0; i < series.x.size(); i++) {
      Tally low = series.low.get(i);
      Tally classical = series.classical.get(i);
      rows.add(
          List.of(
              series.x.get(i).toString(),
              Figures.count(low.nodes()),
              Figures.count(low.synchronisation()),
              Figures.count(low.notifications()),
              Figures.count(classical.synchronisation())));
    }
    outcome.table(
        title, 0, List.of(across, "nodes", "LCWS sync", "LCWS notif.", "classical sync"), rows);
    Plot plot = new Plot(title, across, "operations (logarithmic)").logarithmic();
    plot.line("LCWS synchronisation", series.x, positive(series.low, Tally::synchronisation));
    plot.line("LCWS notifications", series.x, positive(series.low, Tally::notifications));
    plot.line("CWS synchronisation", series.x, positive(series.classical, Tally::synchronisation));
    outcome.picture(across.replace(' ', '-'), plot.svg());
  }

  private static List<Long> positive(
      List<Tally> tallies, java.util.function.ToLongFunction<Tally> count) {
    return tallies.stream().map(tally -> Math.max(1, count.applyAsLong(tally))).toList();
  }

  /**
   * Linear in the span: a straight line explains the counts, and the last step, which multiplies
   * the work, hardly changes them. Linear in the work: the exponent of the work is 1.
   */
  private static void judge(Outcome outcome, Series series, String where) {
    SimpleRegression low = new SimpleRegression();
    SimpleRegression asked = new SimpleRegression();
    SimpleRegression classical = new SimpleRegression();
    SimpleRegression work = new SimpleRegression();
    for (int i = 0; i < series.x.size(); i++) {
      double span = series.x.get(i);
      Tally tally = series.low.get(i);
      low.addData(span, (double) tally.synchronisation());
      asked.addData(span, (double) tally.notifications());
      work.addData(
          Math.log((double) tally.nodes()),
          Math.log(Math.max(1.0, (double) tally.synchronisation())));
      classical.addData(
          Math.log((double) series.classical.get(i).nodes()),
          Math.log(Math.max(1.0, (double) series.classical.get(i).synchronisation())));
    }
    outcome.claim(
        "LCWS: synchronisation and notifications are linear in the span; " + where + ".",
        "slopes %s and %s a unit of span; R² of the straight lines %s and %s; exponent of the work %s"
            .formatted(
                Figures.of(low.getSlope()),
                Figures.of(asked.getSlope()),
                Figures.ratio(low.getRSquare()),
                Figures.ratio(asked.getRSquare()),
                Figures.of(work.getSlope())),
        low.getRSquare() > 0.9 && asked.getRSquare() > 0.75 && work.getSlope() < 0.5);
    outcome.claim(
        "Classical stealing: synchronisation is linear in the work; " + where + ".",
        "exponent of the work " + Figures.of(classical.getSlope()),
        Math.abs(classical.getSlope() - 1) < 0.1);
  }

  private static void processors(Outcome outcome, Setup setup) {
    Dag dag = new RegularTree(setup.size(22, 16));
    List<Integer> counts = new ArrayList<>(List.of(1, 2, 4, 8, 16, 32, 64));
    List<List<String>> rows = new ArrayList<>();
    List<Long> low = new ArrayList<>();
    List<Long> classical = new ArrayList<>();
    SimpleRegression fit = new SimpleRegression();
    for (int processors : counts) {
      Tally cheap = run(dag, processors, LOW_COST, setup);
      Tally expensive = run(dag, processors, CLASSICAL, setup);
      low.add(cheap.synchronisation());
      classical.add(expensive.synchronisation());
      if (processors > 1) {
        fit.addData(processors, (double) cheap.synchronisation());
      }
      rows.add(
          List.of(
              Integer.toString(processors),
              Figures.count(cheap.synchronisation()),
              Figures.count(cheap.notifications()),
              Figures.count(expensive.synchronisation())));
    }
    String title = "LCWS figure 2c: one regular dag on more and more processors";
    outcome.table(
        title, 0, List.of("processors", "LCWS sync", "LCWS notif.", "classical sync"), rows);
    Plot plot = new Plot(title, "processors", "synchronisation (logarithmic)").logarithmic();
    plot.line("LCWS", counts, low.stream().map(n -> Math.max(1, n)).toList());
    plot.line("CWS", counts, classical);
    outcome.picture("processors", plot.svg());
    outcome.claim(
        "LCWS: synchronisation is linear in P, and zero at P = 1 (figure 2c).",
        "slope %s a processor, R² of the straight line %s; %d at P = 1"
            .formatted(Figures.of(fit.getSlope()), Figures.ratio(fit.getRSquare()), low.getFirst()),
        low.getFirst() == 0 && fit.getRSquare() > 0.9);
  }

  private static void variants(Outcome outcome, Setup setup, int processors) {
    Dag dag = new IrregularTree(setup.size(300, 200), setup.seed());
    List<List<String>> rows = new ArrayList<>();
    for (Stealing rules : VARIANTS) {
      NodeStealing run =
          new NodeStealing(
              dag, Topology.flat(processors), processors, rules, setup.costs(), setup.seed(), 0);
      double micros = run.run() / 1e4;
      Tally tally = run.tally();
      rows.add(
          List.of(
              rules.toString(),
              Figures.of(micros),
              Figures.count(tally.cas()),
              Figures.count(tally.fences()),
              Figures.count(tally.notifications()),
              Figures.count(tally.exposed()),
              Figures.count(tally.takenBack()),
              Figures.count(tally.steals())));
    }
    outcome.table(
        "every variant on one irregular dag, " + processors + " processors",
        1,
        List.of("variant", "µs", "CAS", "fences", "notif.", "exposed", "taken back", "steals"),
        rows);
    NodeStealing shown =
        new NodeStealing(
            new IrregularTree(200, setup.seed()),
            Topology.flat(8),
            8,
            LOW_COST,
            setup.costs(),
            setup.seed(),
            4_000);
    shown.run();
    outcome.picture(
        "timeline",
        TimelinePlot.svg("LCWS on an irregular dag, 8 processors", "µs", shown.timeline(), 1e4));
  }
}
