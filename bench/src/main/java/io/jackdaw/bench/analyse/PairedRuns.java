package io.jackdaw.bench.analyse;

import io.jackdaw.Jackdaw;
import io.jackdaw.bench.harness.Effort;
import io.jackdaw.bench.harness.Outcome;
import io.jackdaw.bench.harness.Program;
import io.jackdaw.bench.harness.Series;
import java.util.ArrayList;
import java.util.List;

/**
 * A program on one worker and on several, by turns in one JVM: both have the code that the JIT made
 * this time, and what disturbs the machine for a while disturbs both. The speed-up of a pair is the
 * quotient of its times; who goes first alternates.
 */
final class PairedRuns {
  private final Program program;
  private final List<Double> alone = new ArrayList<>();
  private final List<Double> speedups = new ArrayList<>();

  PairedRuns(Program program) {
    this.program = program;
  }

  Outcome outcome(int workers, Effort effort) {
    try (Jackdaw one = Jackdaw.create(1);
        Jackdaw several = Jackdaw.create(workers)) {
      program.prepare();
      long expected = program.run(one);
      effort.warmUp(() -> pair(one, several, expected));
      alone.clear();
      speedups.clear();
      long start = System.nanoTime();
      do {
        pair(one, several, expected);
      } while (speedups.size() < effort.samples()
          || System.nanoTime() - start < effort.sampleNanos());
      return new Outcome(
          List.of(
              new Series(AnalyseTrial.TIME, "s", alone),
              new Series(AnalyseTrial.MEASURED, "times", speedups)),
          null,
          expected);
    }
  }

  private void pair(Jackdaw one, Jackdaw several, long expected) {
    boolean isOneFirst = speedups.size() % 2 == 0;
    double first = seconds(isOneFirst ? one : several, expected);
    double second = seconds(isOneFirst ? several : one, expected);
    alone.add(isOneFirst ? first : second);
    speedups.add(isOneFirst ? first / second : second / first);
  }

  private double seconds(Jackdaw pool, long expected) {
    program.prepare();
    long start = System.nanoTime();
    long result = program.run(pool);
    double seconds = (System.nanoTime() - start) / AnalyseTrial.NANOS_PER_SECOND;
    AnalyseTrial.check(result, expected);
    return seconds;
  }
}
