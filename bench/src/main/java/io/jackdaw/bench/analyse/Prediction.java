package io.jackdaw.bench.analyse;

import io.jackdaw.Jackdaw;
import io.jackdaw.bench.harness.Effort;
import io.jackdaw.bench.harness.Outcome;
import io.jackdaw.bench.harness.Program;
import io.jackdaw.bench.harness.Series;
import io.jackdaw.bench.report.Quartiles;
import io.jackdaw.metrics.Analysis;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * What the analyser says about a program, run again and again: alone, and, by turns with that,
 * beside copies of itself, which shows what it loses to others that use the same memory.
 */
final class Prediction {
  /** How often a JVM goes from one to the other. */
  private static final int TURNS = 4;

  private final Program program;
  private final int workers;
  private final Copies copies;
  private final List<Double> seconds = new ArrayList<>();
  private final List<Analysis> alone = new ArrayList<>();
  private final List<Analysis> crowded = new ArrayList<>();
  private long expected;

  Prediction(String name, int size, int workers) {
    program = Programs.named(name, size);
    copies = new Copies(workers - 1, () -> Programs.named(name, size));
    this.workers = workers;
  }

  Outcome outcome(Effort effort) {
    try (Jackdaw pool = Jackdaw.create(workers)) {
      expected = run(pool, new ArrayList<>());
      effort.warmUp(() -> run(pool, new ArrayList<>()));
      copies.beside(() -> run(pool, new ArrayList<>()));
      seconds.clear();
      for (int turn = 0; turn < TURNS; turn++) {
        runOften(pool, alone, effort);
        copies.beside(() -> runOften(pool, crowded, effort));
      }
    }
    return new Outcome(series(), null, expected);
  }

  private void runOften(Jackdaw pool, List<Analysis> found, Effort effort) {
    long start = System.nanoTime();
    int runs = 0;
    do {
      long result = run(pool, found);
      AnalyseTrial.check(result, expected);
      runs++;
    } while (runs * TURNS < effort.samples()
        || System.nanoTime() - start < effort.sampleNanos() / (2 * TURNS));
  }

  private long run(Jackdaw pool, List<Analysis> found) {
    program.prepare();
    long[] result = new long[1];
    long start = System.nanoTime();
    Analysis analysis = pool.analyse(_ -> result[0] = program.run(pool));
    if (found == alone) {
      seconds.add((System.nanoTime() - start) / AnalyseTrial.NANOS_PER_SECOND);
    }
    found.add(analysis);
    return result[0];
  }

  private List<Series> series() {
    double work = median(alone);
    double slower = Math.max(1, median(crowded) / work);
    return List.of(
        new Series(AnalyseTrial.TIME, "s", seconds),
        series(AnalyseTrial.WORK, "s", a -> a.workNanos() / AnalyseTrial.NANOS_PER_SECOND),
        series(AnalyseTrial.PARALLELISM, "workers", Analysis::burdenedParallelism),
        new Series(
            AnalyseTrial.CROWDED,
            "times",
            crowded.stream().map(analysis -> analysis.workNanos() / work).toList()),
        series(AnalyseTrial.BY_DAG, "times", a -> a.speedup(workers).expected()),
        series(AnalyseTrial.PREDICTED, "times", a -> crowded(a, workers, slower)));
  }

  private Series series(String name, String unit, Function<Analysis, Double> figure) {
    return new Series(name, unit, alone.stream().map(figure).toList());
  }

  private static double median(List<Analysis> analyses) {
    return Quartiles.of(analyses.stream().map(each -> (double) each.workNanos()).toList()).median();
  }

  /**
   * The speed-up if work takes longer while all workers are busy. With a speed-up of S, for a time
   * of 1 alone, that is (1 - 1/S) / (P - 1) long: all P work then, and one in the rest of 1/S.
   */
  static double crowded(Analysis analysis, int workers, double slower) {
    double time = 1 / analysis.speedup(workers).expected();
    double busy = (1 - time) / Math.max(1, workers - 1);
    return 1 / (time + busy * (slower - 1));
  }
}
