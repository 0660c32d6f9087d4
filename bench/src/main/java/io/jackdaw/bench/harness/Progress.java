package io.jackdaw.bench.harness;

import io.jackdaw.bench.report.Figures;
import io.jackdaw.bench.report.Quartiles;
import java.io.PrintWriter;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Says after each step what it found and how long the rest will take. */
final class Progress {
  private static final double NANOS_PER_SECOND = 1e9;

  private final List<Step> steps;
  private final int total;
  private final PrintWriter out;
  private final Map<Step, Long> nanosOf = new HashMap<>();
  private int done;
  private long startedAt;

  Progress(List<Step> steps, int rounds, PrintWriter out) {
    this.steps = steps;
    this.total = steps.size() * rounds;
    this.out = out;
  }

  void started() {
    startedAt = System.nanoTime();
  }

  void finished(Step step, Outcome outcome) {
    nanosOf.put(step, System.nanoTime() - startedAt);
    done++;
    Series series = outcome.series().getFirst();
    out.printf(
        "[%d/%d, about %.0f s left] %s: %s %s%s%n",
        done,
        total,
        secondsLeft(),
        step,
        Figures.of(Quartiles.of(series.samples()).median()),
        series.unit(),
        distance(step));
    out.flush();
  }

  /** Figures of several workers are to be read with an eye on where they ran. */
  private static String distance(Step step) {
    return step.workers() > 1 && Runtime.getRuntime().availableProcessors() > 1
        ? " (processors %.0f ns apart)".formatted(Distance.nanos())
        : "";
  }

  /** A step takes as long as in the round before; one that never ran, as long as the average. */
  private double secondsLeft() {
    double average = nanosOf.values().stream().mapToLong(Long::longValue).average().orElse(0);
    double left = 0;
    for (int i = done; i < total; i++) {
      Long known = nanosOf.get(steps.get(i % steps.size()));
      left += known == null ? average : known;
    }
    return left / NANOS_PER_SECOND;
  }
}
