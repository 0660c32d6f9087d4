package io.jackdaw.bench.grain;

import io.jackdaw.Jackdaw;
import io.jackdaw.bench.harness.Contestant;
import io.jackdaw.bench.harness.Effort;
import io.jackdaw.bench.harness.Lineup;
import io.jackdaw.bench.harness.Outcome;
import io.jackdaw.bench.harness.Step;
import io.jackdaw.bench.harness.Throughput;
import io.jackdaw.bench.harness.Trial;
import io.jackdaw.bench.harness.WithPool;
import java.util.EnumSet;
import java.util.Set;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Function;
import java.util.function.ToLongBiFunction;

/**
 * The time of one program; with ForkJoinPool's best cut-off, also those of all that were tried.
 *
 * @param benchmark the name of the time in reports
 * @param maker makes the problem from the input
 */
record GrainTrial(String benchmark, Function<String, Problem> maker) implements Trial {
  /** Slots with a size and a serial form. */
  static final String SIZED_SLOTS = "jackdaw-slots-grain";

  /** Lambdas with a size and a serial form. */
  static final String SIZED_LAMBDAS = "jackdaw-lambdas-grain";

  /** Slots with a depth and a serial form. */
  static final String DEEP_SLOTS = "jackdaw-slots-depth";

  /** ForkJoinPool with the best cut-off that could be found. */
  static final String BEST = "forkjoin-best";

  interface Way {
    Outcome measure(Problem problem, int workers, Throughput throughput, Effort effort);
  }

  private static final Lineup<Way> EVERYBODY = lineup(EnumSet.allOf(Known.class));

  /** The contestants of problems of which that is known. */
  static Lineup<Way> lineupFor(Known known) {
    return lineup(EnumSet.of(known));
  }

  private static Lineup<Way> lineup(Set<Known> known) {
    Lineup<Way> lineup =
        new Lineup<Way>()
            .alone(
                Contestant.SERIAL,
                (problem, _, throughput, effort) ->
                    throughput.measure(problem::prepare, problem::serial, effort));
    if (known.contains(Known.SIZE)) {
      lineup
          .onWorkers(SIZED_SLOTS, jackdaw((it, pool) -> ((SizedProblem) it).sizedSlots(pool)))
          .onWorkers(SIZED_LAMBDAS, jackdaw((it, pool) -> ((SizedProblem) it).sizedLambdas(pool)));
    }
    if (known.contains(Known.DEPTH)) {
      lineup.onWorkers(DEEP_SLOTS, jackdaw((it, pool) -> ((DeepProblem) it).deepSlots(pool)));
    }
    return lineup
        .onWorkers(Contestant.SLOTS, jackdaw(Problem::slots))
        .onWorkers(Contestant.LAMBDAS, jackdaw(Problem::lambdas))
        .onWorkers(Contestant.TASKS, jackdaw(Problem::tasks))
        .onWorkers(Contestant.FORK_JOIN, GrainTrial::withoutCutoff)
        .onWorkers(BEST, GrainTrial::withBestCutoff);
  }

  private static Way jackdaw(ToLongBiFunction<Problem, Jackdaw> way) {
    return (problem, workers, throughput, effort) -> {
      try (Contestant contestant =
          new WithPool<>(Jackdaw.create(workers), pool -> way.applyAsLong(problem, pool))) {
        return throughput.measure(problem::prepare, contestant, effort);
      }
    };
  }

  private static Outcome withoutCutoff(
      Problem problem, int workers, Throughput throughput, Effort effort) {
    long none = problem.cutoffs().none();
    try (Contestant contestant =
        new WithPool<>(new ForkJoinPool(workers), pool -> problem.forkJoin(pool, none))) {
      return throughput.measure(problem::prepare, contestant, effort);
    }
  }

  private static Outcome withBestCutoff(
      Problem problem, int workers, Throughput throughput, Effort effort) {
    try (ForkJoinPool pool = new ForkJoinPool(workers)) {
      return new CutoffSearch(problem, pool, throughput).measure(effort);
    }
  }

  @Override
  public Outcome measure(Step step, Effort effort) {
    Problem problem = maker.apply(step.input());
    Throughput throughput = new Throughput(benchmark, problem.batch(), problem.expected(), 0);
    System.gc(); // what was made moves to its final place now, not during a sample
    return EVERYBODY.get(step.contestant()).measure(problem, step.workers(), throughput, effort);
  }
}
