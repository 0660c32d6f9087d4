package io.jackdaw.bench.analyse;

import io.jackdaw.Jackdaw;
import io.jackdaw.bench.harness.Program;
import io.jackdaw.internal.analysis.AnalysisFile;
import io.jackdaw.metrics.Analysis;
import java.nio.file.Path;

/** Analyses one of our own programs when the JVM has compiled it, in a JVM of its own. */
public final class AnalysedProgram {
  private static final long WARM_UP_NANOS = 2_000_000_000;
  private static final int LEAST_RUNS = 3;

  private AnalysedProgram() {}

  /** Takes the name of the program, its size, and the file to write the analysis to. */
  public static void main(String[] arguments) {
    Program program = Programs.named(arguments[0], Integer.parseInt(arguments[1]));
    try (Jackdaw pool = Jackdaw.create()) {
      AnalysisFile.write(Path.of(arguments[2]), analyse(program, pool));
    }
  }

  /** The last of several runs. */
  private static Analysis analyse(Program program, Jackdaw pool) {
    long start = System.nanoTime();
    Analysis last = once(program, pool);
    for (int runs = 1; runs < LEAST_RUNS || System.nanoTime() - start < WARM_UP_NANOS; runs++) {
      last = once(program, pool);
    }
    return last;
  }

  static Analysis once(Program program, Jackdaw pool) {
    program.prepare();
    return pool.analyse(_ -> program.run(pool));
  }
}
