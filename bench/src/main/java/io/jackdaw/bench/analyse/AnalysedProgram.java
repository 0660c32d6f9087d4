package io.jackdaw.bench.analyse;

import io.jackdaw.Jackdaw;
import io.jackdaw.bench.harness.Program;
import io.jackdaw.internal.analysis.AnalysisFile;
import io.jackdaw.metrics.Analysis;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Analyses one of our own programs when the JVM has compiled it, in a JVM of its own. */
public final class AnalysedProgram {
  private static final long WARM_UP_NANOS = 1_500_000_000;
  private static final long MEASURED_NANOS = 500_000_000;
  private static final int LEAST_RUNS = 3;

  private AnalysedProgram() {}

  /** Takes the name of the program, its size, and the file to write the analysis to. */
  public static void main(String[] arguments) {
    Program program = Programs.named(arguments[0], Integer.parseInt(arguments[1]));
    try (Jackdaw pool = Jackdaw.create()) {
      AnalysisFile.write(Path.of(arguments[2]), analyse(program, pool));
    }
  }

  /** The middle one of several runs, by their work, after those that the JVM needs to compile. */
  private static Analysis analyse(Program program, Jackdaw pool) {
    runsOf(program, pool, WARM_UP_NANOS);
    List<Analysis> runs = runsOf(program, pool, MEASURED_NANOS);
    runs.sort(Comparator.comparingLong(Analysis::workNanos));
    return runs.get(runs.size() / 2);
  }

  private static List<Analysis> runsOf(Program program, Jackdaw pool, long nanos) {
    List<Analysis> runs = new ArrayList<>();
    long start = System.nanoTime();
    while (runs.size() < LEAST_RUNS || System.nanoTime() - start < nanos) {
      runs.add(once(program, pool));
    }
    return runs;
  }

  static Analysis once(Program program, Jackdaw pool) {
    program.prepare();
    return pool.analyse(_ -> program.run(pool));
  }
}
