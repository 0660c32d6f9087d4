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
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.LongFunction;
import java.util.stream.IntStream;

/** LCWS figure 2: how synchronisation grows. */
final class SynchronisationExperiment implements Experiment {
  private static final int PAPER_PROCESSORS = 16;

  /** LCWS 5: how much more expensive a notification might be than an atomic operation. */
  private static final double DEAR = 1000;

  /** LCWS 5 says about 20. */
  private static final int LATEST_CROSSING = 22;

  private static final List<Stealing> VARIANTS =
      List.of(
          Counts.LOW_COST,
          Stealing.lowCost(new ExposeHalf(), Answer.POLLED_AT_NODE),
          Stealing.lowCost(new ExposeConservative(), Answer.POLLED_AT_NODE),
          Stealing.lowCost(new ExposeOne(), Answer.POLLED_AT_TASK),
          Stealing.lowCost(new ExposeOne(), Answer.ASYNCHRONOUS),
          Stealing.classical(DequeKind.MUTEX),
          Stealing.classical(DequeKind.ABP),
          Counts.CLASSICAL);

  /** Counts over a growing parameter. */
  private record Series(List<Integer> x, List<Counts> counts) {
    static Series of(List<Integer> x, IntFunction<Counts> counts) {
      return new Series(x, x.stream().map(counts::apply).toList());
    }

    List<Double> each(Function<Counts, Double> count) {
      return counts.stream().map(count).toList();
    }

    /** The power of the parameter with which synchronisation grows between two values of it. */
    double exponent(int least, int most) {
      int from = x.indexOf(least);
      int to = x.indexOf(most) + 1;
      return Growth.exponent(
          x.subList(from, to), each(c -> Math.max(1, c.low())).subList(from, to));
    }
  }

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
    regular(outcome, setup, processors);
    irregular(outcome, setup, processors);
    processors(outcome, setup);
    variants(outcome, setup, processors);
    return outcome;
  }

  private static void regular(Outcome outcome, Setup setup, int processors) {
    Series series =
        Series.of(
            range(10, setup.size(26, 20), 1),
            span -> Counts.of(_ -> new RegularTree(span), processors, setup));
    report(
        outcome,
        series,
        "LCWS figure 2a: regular dags on " + processors + " processors",
        "fork-span");
    Growth low = Growth.of(series.x, series.each(Counts::low));
    Growth asked = Growth.of(series.x, series.each(Counts::asked));
    outcome.claim(
        "LCWS: synchronisation and notifications are linear in the span (figure 2a).",
        "synchronisation: %s; notifications: %s".formatted(low, asked),
        low.isLinear() && asked.isLinear());
    judgeClassical(outcome, series, "figure 2a");
    int crossing = crossing(series);
    outcome.claim(
        "From a fork-span of about 20 on LCWS costs less even if a notification costs as much as"
            + " 1,000 atomic operations (LCWS 5).",
        "from %d on".formatted(crossing),
        crossing <= LATEST_CROSSING);
  }

  /** The parameter from which on notifications pay off although they are expensive. */
  private static int crossing(Series series) {
    int crossing = Integer.MAX_VALUE;
    for (int i = series.x.size() - 1; i >= 0; i--) {
      Counts counts = series.counts.get(i);
      if (counts.low() + DEAR * counts.asked() >= counts.classical()) {
        break;
      }
      crossing = series.x.get(i);
    }
    return crossing;
  }

  private static void irregular(Outcome outcome, Setup setup, int processors) {
    Series series =
        Series.of(
            range(100, setup.size(300, 225), 25),
            span -> Counts.of(seed -> new IrregularTree(span, seed), processors, setup));
    report(
        outcome, series, "LCWS figure 2b: irregular dags on " + processors + " processors", "span");
    List<Double> shares = series.each(counts -> 100 * counts.low() / counts.classical());
    outcome.claim(
        "LCWS avoids most of the synchronisation on irregular dags, too (figure 2b).",
        "it needs %s %% of the classical operations on the smallest dag, %s %% on the largest; %s"
            .formatted(
                Figures.of(shares.getFirst()),
                Figures.of(shares.getLast()),
                Growth.of(series.x, series.each(Counts::low))),
        shares.stream().allMatch(share -> share < 50));
    judgeClassical(outcome, series, "figure 2b");
  }

  private static void judgeClassical(Outcome outcome, Series series, String figure) {
    double exponent = Growth.exponent(series.each(Counts::nodes), series.each(Counts::classical));
    outcome.claim(
        "Classical stealing: synchronisation is linear in the work (" + figure + ").",
        "exponent of the work " + Figures.of(exponent),
        Math.abs(exponent - 1) < 0.1);
  }

  private static List<Integer> range(int from, int to, int step) {
    return IntStream.iterate(from, i -> i <= to, i -> i + step).boxed().toList();
  }

  private static void report(Outcome outcome, Series series, String title, String across) {
    List<List<String>> rows = new ArrayList<>();
    for (int i = 0; i < series.x.size(); i++) {
      Counts counts = series.counts.get(i);
      rows.add(
          List.of(
              series.x.get(i).toString(),
              count(counts.nodes()),
              count(counts.low()),
              count(counts.asked()),
              count(counts.steals()),
              count(counts.takenBack()),
              count(counts.classical())));
    }
    outcome.table(
        title,
        0,
        List.of(
            across, "nodes", "LCWS sync", "LCWS notif.", "steals", "taken back", "classical sync"),
        rows);
    Plot plot = new Plot(title, across, "operations (logarithmic)").logarithmic();
    plot.line("LCWS synchronisation", series.x, series.each(c -> Math.max(1, c.low())));
    plot.line("LCWS notifications", series.x, series.each(c -> Math.max(1, c.asked())));
    plot.line("CWS synchronisation", series.x, series.each(Counts::classical));
    outcome.picture(across.replace(", ", "-"), plot.svg());
  }

  private static String count(double mean) {
    return Figures.count(Math.round(mean));
  }

  private static void processors(Outcome outcome, Setup setup) {
    Series regular = onMore(setup, _ -> new RegularTree(setup.size(20, 16)));
    Series irregular = onMore(setup, seed -> new IrregularTree(setup.size(225, 175), seed));
    report(outcome, regular, "LCWS figure 2c: a regular dag", "processors");
    report(outcome, irregular, "The same on irregular dags", "processors, irregular");
    double alone = regular.counts.getFirst().low() + irregular.counts.getFirst().low();
    outcome.claim(
        "LCWS needs no synchronisation at P = 1 (figure 2c).",
        count(alone) + " operations",
        alone == 0);
    int most = regular.x.getLast();
    double many = regular.exponent(PAPER_PROCESSORS, most);
    double manyIrregular = irregular.exponent(PAPER_PROCESSORS, most);
    outcome.claim(
        "LCWS: from 16 processors on synchronisation grows at most linearly with P (figure 2c).",
        "exponent of P %s, on irregular dags %s"
            .formatted(Figures.of(many), Figures.of(manyIrregular)),
        many <= 1.1 && manyIrregular <= 1.1);
    double few = regular.exponent(2, PAPER_PROCESSORS);
    double fewIrregular = irregular.exponent(2, PAPER_PROCESSORS);
    outcome.finding(
        "LCWS: synchronisation is linear in P from the first processors on (figure 2c).",
        "from 2 to 16 the exponent of P is %s, on irregular dags %s"
            .formatted(Figures.of(few), Figures.of(fewIrregular)),
        few <= 1.1 && fewIrregular <= 1.1,
        "With 2 processors whoever asks takes what is exposed. With more, others have been asked as"
            + " well, expose in vain and take back, a fence each; that share grows until about 16"
            + " processors. A full binary tree also falls into 2 or 4 equal parts.");
  }

  private static Series onMore(Setup setup, LongFunction<Dag> dags) {
    List<Integer> processors = new ArrayList<>();
    for (int count = 1; count <= setup.size(1024, 64); count *= 2) {
      processors.add(count);
    }
    return Series.of(processors, count -> Counts.of(dags, count, setup));
  }

  private static void variants(Outcome outcome, Setup setup, int processors) {
    Dag dag = new IrregularTree(setup.size(275, 200), setup.seed());
    List<List<String>> rows = new ArrayList<>();
    for (Stealing rules : VARIANTS) {
      NodeStealing run = prepare(dag, processors, rules, setup, 0);
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
        prepare(new IrregularTree(200, setup.seed()), 8, Counts.LOW_COST, setup, 4_000);
    shown.run();
    outcome.picture(
        "timeline",
        TimelinePlot.svg("LCWS on an irregular dag, 8 processors", "µs", shown.timeline(), 1e4));
  }

  private static NodeStealing prepare(
      Dag dag, int processors, Stealing rules, Setup setup, int spans) {
    return new NodeStealing(
        dag, Topology.flat(processors), processors, rules, setup.costs(), setup.seed(), spans);
  }
}
