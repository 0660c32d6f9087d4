package io.jackdaw.bench.analyse;

import io.jackdaw.Jackdaw;
import io.jackdaw.bench.harness.Program;
import io.jackdaw.internal.analysis.Analyser;
import io.jackdaw.internal.analysis.AnalysisFile;
import io.jackdaw.metrics.Analysis;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Analyses one of our own programs when the JVM has compiled it, in a JVM of its own. */
public final class AnalysedProgram {
  private static final long WARM_UP_NANOS = 1_500_000_000;
  private static final long MEASURED_NANOS = 500_000_000;
  private static final int LEAST_RUNS = 3;

  private AnalysedProgram() {}

  /**
   * One run.
   *
   * @param analysis its work and span
   * @param dag the lines of its file; empty if nobody wants them
   */
  private record Run(Analysis analysis, List<String> dag) {}

  /** Takes the name of the program, its size, and the file to write the analysis to. */
  public static void main(String[] arguments) throws IOException {
    Program program = Programs.named(arguments[0], Integer.parseInt(arguments[1]));
    try (Jackdaw pool = Jackdaw.create()) {
      Run middle = analyse(program, pool);
      AnalysisFile.write(Path.of(arguments[2]), middle.analysis);
      Path dag = dagFile();
      if (dag != null && !middle.dag.isEmpty()) {
        Files.write(dag, middle.dag);
      }
    }
  }

  /** Where each analysis leaves its strands, in the place of those of the one before, or null. */
  private static @Nullable Path dagFile() {
    String file = System.getProperty(Analyser.DAG_PROPERTY);
    return file == null ? null : Path.of(file);
  }

  /** The middle one of several runs, by their work, after those that the JVM needs to compile. */
  private static Run analyse(Program program, Jackdaw pool) throws IOException {
    runsOf(program, pool, WARM_UP_NANOS);
    List<Run> runs = runsOf(program, pool, MEASURED_NANOS);
    runs.sort(Comparator.comparingLong(run -> run.analysis.workNanos()));
    return runs.get(runs.size() / 2);
  }

  private static List<Run> runsOf(Program program, Jackdaw pool, long nanos) throws IOException {
    List<Run> runs = new ArrayList<>();
    long start = System.nanoTime();
    while (runs.size() < LEAST_RUNS || System.nanoTime() - start < nanos) {
      Analysis analysis = once(program, pool);
      Path file = dagFile();
      boolean hasDag = file != null && Files.exists(file); // not if it is too long
      runs.add(new Run(analysis, hasDag ? Files.readAllLines(file) : List.of()));
    }
    return runs;
  }

  static Analysis once(Program program, Jackdaw pool) {
    program.prepare();
    return pool.analyse(_ -> program.run(pool));
  }
}
