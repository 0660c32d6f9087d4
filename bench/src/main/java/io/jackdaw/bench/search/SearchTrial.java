package io.jackdaw.bench.search;

import io.jackdaw.Jackdaw;
import io.jackdaw.bench.harness.Contestant;
import io.jackdaw.bench.harness.Effort;
import io.jackdaw.bench.harness.Outcome;
import io.jackdaw.bench.harness.Step;
import io.jackdaw.bench.harness.Throughput;
import io.jackdaw.bench.harness.Trial;
import io.jackdaw.bench.harness.WithPool;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Function;
import java.util.function.ToLongFunction;

/**
 * The time of one search, and with Jackdaw what was copied and stolen.
 *
 * @param benchmark the name of the time in reports
 * @param maker makes the problem from the input
 */
record SearchTrial(String benchmark, Function<String, Problem> maker) implements Trial {
  static final String CUTOFF = "forkjoin-cutoff";

  /** Jackdaw with loops of the program's own recursion, where describing the moves is faster. */
  static final String LOOPS = "jackdaw-loops";

  /** Jackdaw with a description of the moves, where loops of one's own are faster. */
  static final String MOVES = "jackdaw-moves";

  /** A contestant for each cut-off that is tried; the report knows only the best of them. */
  static String withCutoff(int cutoff) {
    return CUTOFF + "(" + cutoff + ")";
  }

  /** The cut-off of a contestant that has one. */
  static int cutoff(String contestant) {
    return Integer.parseInt(contestant.substring(CUTOFF.length() + 1, contestant.length() - 1));
  }

  @Override
  public Outcome measure(Step step, Effort effort) {
    Problem problem = maker.apply(step.input());
    long expected = problem.expected();
    int workers = step.workers();
    String contestant = step.contestant();
    Throughput alone = new Throughput(benchmark, 1, expected, 0);
    Throughput forking = new Throughput(benchmark, 1, expected, problem.nodes());
    return switch (contestant) {
      case Contestant.SERIAL -> alone.measure(problem::serial, effort);
      case Contestant.JACKDAW ->
          Searches.measure(forking, problem::jackdaw, Jackdaw.create(workers), effort);
      case LOOPS, MOVES ->
          Searches.measure(
              forking, ((BothLevels) problem)::otherLevel, Jackdaw.create(workers), effort);
      case Contestant.FORK_JOIN -> measure(forking, problem::forkJoin, workers, effort);
      default -> {
        int cutoff = cutoff(contestant);
        yield measure(alone, pool -> problem.forkJoin(pool, cutoff), workers, effort);
      }
    };
  }

  private static Outcome measure(
      Throughput throughput, ToLongFunction<ForkJoinPool> way, int workers, Effort effort) {
    try (Contestant contestant = new WithPool<>(new ForkJoinPool(workers), way)) {
      return throughput.measure(contestant, effort);
    }
  }
}
