package io.jackdaw.bench.loops;

import io.jackdaw.Jackdaw;
import io.jackdaw.bench.harness.Contestant;
import io.jackdaw.bench.harness.Effort;
import io.jackdaw.bench.harness.Lineup;
import io.jackdaw.bench.harness.Outcome;
import io.jackdaw.bench.harness.Step;
import io.jackdaw.bench.harness.Throughput;
import io.jackdaw.bench.harness.Trial;
import io.jackdaw.bench.harness.WithPool;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Function;

/**
 * The time of one loop.
 *
 * @param maker makes the problem from the input
 * @param batch how many runs make a sample
 */
record LoopsTrial(Function<String, Problem> maker, int batch) implements Trial {
  /** Elements of a loop that is long enough to be shared, and takes microseconds. */
  private static final int BRIEF = 20_000;

  interface Factory {
    Contestant make(Problem problem, int workers);
  }

  static final Lineup<Factory> LINEUP =
      new Lineup<Factory>()
          .alone(Contestant.SERIAL, (problem, workers) -> problem::serial)
          .onWorkers(
              Contestant.JACKDAW,
              (problem, workers) -> new WithPool<>(Jackdaw.create(workers), problem::jackdaw))
          .onWorkers(
              Contestant.STREAMS,
              (problem, workers) ->
                  new WithPool<>(
                      new ForkJoinPool(workers), pool -> pool.submit(problem::streams).join()))
          .onWorkers(
              Contestant.FORK_JOIN,
              (problem, workers) -> new WithPool<>(new ForkJoinPool(workers), problem::forkJoin));

  @Override
  public Outcome measure(Step step, Effort effort) {
    // What java.util.Arrays does runs on the common pool. This is read when the first pool is made.
    System.setProperty(
        "java.util.concurrent.ForkJoinPool.common.parallelism", String.valueOf(step.workers()));
    compile(maker.apply(shortened(step.input())), step, effort);
    Problem problem = maker.apply(step.input());
    problem.prepare();
    long expected = problem.serial();
    System.gc(); // what was made moves to its final place now, not during a sample
    try (Contestant contestant = LINEUP.get(step.contestant()).make(problem, step.workers())) {
      return new Throughput(step.trial(), batch, expected, 0)
          .measure(problem::prepare, contestant, effort);
    }
  }

  /**
   * What is called once per loop would be interpreted throughout: long loops run some hundred times
   * in a JVM, and it takes thousands of calls before the JIT compiles. So a short one runs first.
   */
  private static void compile(Problem brief, Step step, Effort effort) {
    try (Contestant contestant = LINEUP.get(step.contestant()).make(brief, step.workers())) {
      effort.warmUp(
          () -> {
            brief.prepare();
            contestant.run();
          });
    }
  }

  private static String shortened(String input) {
    int end = input.lastIndexOf('-') + 1;
    return input.substring(0, end) + Math.min(BRIEF, Integer.parseInt(input.substring(end)));
  }
}
