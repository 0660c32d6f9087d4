package io.jackdaw.sim.experiments;

import io.jackdaw.bench.report.Figures;
import io.jackdaw.internal.policy.Uniform;
import io.jackdaw.sim.engine.Activity;
import io.jackdaw.sim.report.Outcome;
import io.jackdaw.sim.report.Plot;
import io.jackdaw.sim.report.TimelinePlot;
import io.jackdaw.sim.threads.Computation;
import io.jackdaw.sim.threads.RandomComputations;
import io.jackdaw.sim.threads.SpawnOrder;
import io.jackdaw.sim.threads.StrictTrap;
import io.jackdaw.sim.threads.Strictness;
import io.jackdaw.sim.threads.ThreadStealing;
import io.jackdaw.sim.threads.Weaver;
import java.util.ArrayList;
import java.util.List;

/** BL Theorems 5, 13 and 14. */
final class BoundsExperiment implements Experiment {
  private static final int[] PROCESSORS = {1, 2, 4, 8, 16, 32, 64};
  private static final double GENEROUS = 20;

  /** What was found over many computations of one class in one order. */
  private static final class Extremes {
    private int runs;
    private int tooBig;
    private int late;
    private double space;
    private double time;
    private double talk;
    private double waitPerSteal;
    private long lazyLeaves;
    private boolean workIsT1 = true;
    private double communicationSum;

    void add(Computation computation, int processors, ThreadStealing run) {
      double span = computation.criticalPath();
      double perSpan = (run.steps() - (double) computation.work() / processors) / span;
      double bound =
          processors * span * (1.0 + computation.mostJoinsToParent()) * computation.largestFrame();
      double spaceRatio = run.space() / ((double) computation.stackDepth() * processors);
      runs++;
      late += perSpan > GENEROUS ? 1 : 0;
      tooBig += spaceRatio > 1 ? 1 : 0;
      time = Math.max(time, perSpan);
      space = Math.max(space, spaceRatio);
      talk = Math.max(talk, run.communication() / bound);
      communicationSum += run.communication() / bound;
      lazyLeaves += run.lazyLeaves();
      long steals = run.timeline().total(Activity.STEAL);
      long waits = run.timeline().total(Activity.WAIT);
      waitPerSteal = steals > 100 ? Math.max(waitPerSteal, (double) waits / steals) : waitPerSteal;
      workIsT1 &= run.timeline().total(Activity.WORK) == computation.work();
    }

    List<String> row(String name) {
      return List.of(
          name,
          Integer.toString(runs),
          Figures.of(time),
          Figures.of(space),
          Integer.toString(tooBig),
          Figures.of(talk),
          Figures.of(communicationSum / runs),
          Figures.of(waitPerSteal),
          Long.toString(lazyLeaves));
    }
  }

  @Override
  public String name() {
    return "bounds";
  }

  @Override
  public String about() {
    return "The Work-Stealing Algorithm on random computations: time, space, communication (BL 4 to"
        + " 6).";
  }

  @Override
  public Outcome run(Setup setup) {
    Outcome outcome = new Outcome();
    int count = setup.size(3_000, 150);
    Extremes fully = survey(Strictness.FULLY_STRICT, SpawnOrder.CHILD_FIRST, count, setup);
    Extremes late = survey(Strictness.FULLY_STRICT, SpawnOrder.CONTINUATION_FIRST, count, setup);
    Extremes strict = survey(Strictness.STRICT, SpawnOrder.CHILD_FIRST, count, setup);
    Extremes free = survey(Strictness.NON_STRICT, SpawnOrder.CHILD_FIRST, count, setup);
    outcome.table(
        "random computations of up to 120 threads on 1 to 64 processors",
        1,
        List.of(
            "class",
            "runs",
            "largest c",
            "largest S/(S1·P)",
            "over S1·P",
            "largest comm.",
            "mean comm.",
            "most WAIT/STEAL",
            "lazy leaves"),
        List.of(
            fully.row("fully strict, child first"),
            late.row("fully strict, continuation first"),
            strict.row("strict, child first"),
            free.row("non-strict, child first")));
    outcome.note(
        "c is (T - T1/P) / T∞; comm. is in units of P·T∞·(1+nd)·Smax; a lazy leaf is a living"
            + " thread without living children in a deque, counted in each step.");
    claims(outcome, setup, fully, strict, free, late);
    example(outcome, setup);
    outcome.picture("space", spacePlot(setup));
    return outcome;
  }

  private static void claims(
      Outcome outcome, Setup setup, Extremes fully, Extremes strict, Extremes free, Extremes late) {
    outcome.claim(
        "Fully strict: time is at most T1/P + c·T∞ for a small c (Theorem 13).",
        "c found: " + Figures.of(fully.time),
        fully.late == 0);
    outcome.claim(
        "Fully strict: space is at most S1·P, always (Theorem 5).",
        "over the bound: %d of %d; lazy leaves: %d"
            .formatted(fully.tooBig, fully.runs, fully.lazyLeaves),
        fully.tooBig == 0 && fully.lazyLeaves == 0);
    outcome.claim(
        "Fully strict: communication is O(P·T∞·(1+nd)·Smax) (Theorem 14).",
        "largest constant found: " + Figures.of(fully.talk),
        fully.talk <= 1);
    outcome.claim(
        "The WORK bucket holds exactly T1 dollars (Lemma 7).",
        fully.workIsT1 ? "in every run" : "not in every run",
        fully.workIsT1);
    outcome.claim(
        "Strict but not fully strict: leaves lie in deques, so the proof of the space bound fails.",
        "lazy leaves: %d; space over S1·P in %d of %d runs, at most %s times the bound"
            .formatted(strict.lazyLeaves, strict.tooBig, strict.runs, Figures.of(strict.space)),
        strict.lazyLeaves > 0);
    trap(outcome, setup);
    outcome.claim(
        "Non-strict: the space bound fails, the time bound does not.",
        "space over S1·P in %d of %d runs, at most %s times the bound; c found: %s"
            .formatted(free.tooBig, free.runs, Figures.of(free.space), Figures.of(free.time)),
        free.tooBig > 0 && free.late == 0);
    outcome.claim(
        "Continuation first keeps the time, not the space: a loop spawns all its children.",
        "over the bound: %d of %d, at most %s times; c found: %s"
            .formatted(late.tooBig, late.runs, Figures.of(late.space), Figures.of(late.time)),
        late.tooBig > 0 && late.late == 0);
  }

  /** Looks for a strict computation that needs more than S1·P. */
  private static void trap(Outcome outcome, Setup setup) {
    double worst = 0;
    String where = "";
    for (int i = 0; i < setup.size(3_000, 300); i++) {
      int processors = 2 + i % 7;
      Computation computation = StrictTrap.make(2 * processors, 6, setup.seed() + i);
      ThreadStealing run =
          new ThreadStealing(
              computation, processors, SpawnOrder.CHILD_FIRST, new Uniform(), setup.seed() + i, 0);
      double ratio = run.space() / ((double) computation.stackDepth() * processors);
      if (ratio > worst) {
        worst = ratio;
        where = "on %d processors, seed %d".formatted(processors, setup.seed() + i);
      }
    }
    outcome.claim(
        "There are strict computations whose space exceeds S1·P: Theorem 5 needs fully strict.",
        "at most %s times the bound, %s".formatted(Figures.of(worst), where),
        worst > 1);
  }

  private static Extremes survey(Strictness strictness, SpawnOrder order, int count, Setup setup) {
    Extremes extremes = new Extremes();
    for (int i = 0; i < count; i++) {
      int threads = 5 + i % 116;
      int processors = setup.processors().orElse(PROCESSORS[i % PROCESSORS.length]);
      Computation computation = RandomComputations.make(strictness, threads, setup.seed() + i);
      extremes.add(
          computation,
          processors,
          new ThreadStealing(computation, processors, order, new Uniform(), setup.seed() + i, 0));
    }
    return extremes;
  }

  private static void example(Outcome outcome, Setup setup) {
    Computation figure1 = Weaver.readResource("figure1.threads");
    ThreadStealing run =
        new ThreadStealing(
            figure1, 3, SpawnOrder.CHILD_FIRST, new Uniform(), setup.seed(), Integer.MAX_VALUE);
    outcome.picture(
        "timeline",
        TimelinePlot.svg("BL figure 1 by work stealing, 3 processors", "step", run.timeline(), 1));
  }

  private static String spacePlot(Setup setup) {
    Plot plot =
        new Plot(
            "Space in units of S1·P (BL Theorem 5: at most 1)", "processors P", "S / (S1·P), mean");
    for (SpawnOrder order : SpawnOrder.values()) {
      List<Double> means = new ArrayList<>();
      List<Integer> across = new ArrayList<>();
      for (int processors : PROCESSORS) {
        double sum = 0;
        int count = setup.size(100, 10);
        for (int i = 0; i < count; i++) {
          Computation computation =
              RandomComputations.make(Strictness.FULLY_STRICT, 120, setup.seed() + i);
          ThreadStealing run =
              new ThreadStealing(computation, processors, order, new Uniform(), i, 0);
          sum += run.space() / ((double) computation.stackDepth() * processors);
        }
        across.add(processors);
        means.add(sum / count);
      }
      plot.line(order.toString(), across, means);
    }
    return plot.svg();
  }
}
