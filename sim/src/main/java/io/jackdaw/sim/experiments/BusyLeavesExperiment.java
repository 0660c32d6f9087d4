package io.jackdaw.sim.experiments;

import io.jackdaw.sim.engine.Lines;
import io.jackdaw.sim.report.Outcome;
import io.jackdaw.sim.report.TimelinePlot;
import io.jackdaw.sim.threads.BusyLeaves;
import io.jackdaw.sim.threads.Computation;
import io.jackdaw.sim.threads.RandomComputations;
import io.jackdaw.sim.threads.Strictness;
import io.jackdaw.sim.threads.Weaver;
import java.util.ArrayList;
import java.util.List;

/** BL figures 1 and 2, Theorem 1 and Theorem 3. */
final class BusyLeavesExperiment implements Experiment {
  private static final int[] PROCESSORS = {1, 2, 3, 7, 16};

  @Override
  public String name() {
    return "busy-leaves";
  }

  @Override
  public String about() {
    return "The Busy-Leaves Algorithm on the computation of BL figure 1 and on random ones (BL 3).";
  }

  @Override
  public Outcome run(Setup setup) {
    Outcome outcome = new Outcome();
    figure2(outcome);
    random(outcome, setup);
    return outcome;
  }

  private static void figure2(Outcome outcome) {
    Computation figure1 = Weaver.readResource("figure1.threads");
    BusyLeaves run = new BusyLeaves(figure1, 2);
    List<List<String>> expected = expected();
    List<List<String>> found = new ArrayList<>();
    List<List<String>> rows = new ArrayList<>();
    for (BusyLeaves.Step step : run.steps()) {
      List<String> words = new ArrayList<>(step.executed());
      words.add(step.pool().isEmpty() ? "-" : String.join(" ", step.pool()));
      found.add(words);
      int index = found.size() - 1;
      boolean same = index < expected.size() && expected.get(index).equals(words);
      rows.add(
          List.of(
              Integer.toString(index + 1),
              words.get(2),
              words.get(0),
              words.get(1),
              same ? "as in the paper" : "differs"));
    }
    outcome.table("BL figure 2", 5, List.of("step", "thread pool", "p1", "p2", ""), rows);
    outcome.claim(
        "Figure 1 has 23 instructions in 6 threads, a critical path of 10, and is fully strict.",
        "%d instructions, %d threads, critical path %d, %s"
            .formatted(
                figure1.work(), figure1.threads(), figure1.criticalPath(), figure1.strictness()),
        figure1.work() == 23
            && figure1.threads() == 6
            && figure1.criticalPath() == 10
            && figure1.strictness() == Strictness.FULLY_STRICT);
    outcome.claim(
        "The schedule is that of figure 2, step by step.",
        found.size() + " steps, " + (found.equals(expected) ? "all the same" : "not the same"),
        found.equals(expected));
    outcome.picture(
        "timeline",
        TimelinePlot.svg("BL figure 2: Busy-Leaves on 2 processors", "step", run.timeline(), 1));
  }

  private static List<List<String>> expected() {
    return Lines.ofResource("figure2.schedule", "jackdaw-schedule 1").lines().stream()
        .map(Lines.Line::words)
        .map(w -> List.of(w.get(2), w.get(3), String.join(" ", w.subList(4, w.size()))))
        .toList();
  }

  private static void random(Outcome outcome, Setup setup) {
    int count = setup.size(2_000, 100);
    int tooLate = 0;
    int tooBig = 0;
    long lazy = 0;
    for (int i = 0; i < count; i++) {
      Strictness strictness = i % 2 == 0 ? Strictness.FULLY_STRICT : Strictness.STRICT;
      Computation computation = RandomComputations.make(strictness, 40, setup.seed() + i);
      int processors = PROCESSORS[i / 2 % PROCESSORS.length];
      BusyLeaves run = new BusyLeaves(computation, processors);
      double greedy = (double) computation.work() / processors + computation.criticalPath();
      tooLate += run.steps().size() > greedy ? 1 : 0;
      tooBig += run.space() > (long) computation.stackDepth() * processors ? 1 : 0;
      lazy += run.lazyLeaves();
    }
    String of = " of " + count + " random strict computations on 1 to 16 processors";
    outcome.claim(
        "Time is at most T1/P + T∞ (Theorem 1).", tooLate + of + " took longer", tooLate == 0);
    outcome.claim("Space is at most S1·P (Theorem 3).", tooBig + of + " used more", tooBig == 0);
    outcome.claim(
        "Every leaf of the spawn subtree has a processor (busy-leaves property).",
        lazy + " leaves times steps without one",
        lazy == 0);
  }
}
