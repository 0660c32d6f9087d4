package io.jackdaw.bench.fib;

import io.jackdaw.bench.harness.Contestant;
import io.jackdaw.bench.harness.Effort;
import io.jackdaw.bench.harness.Lineup;
import io.jackdaw.bench.harness.Outcome;
import io.jackdaw.bench.harness.Step;
import io.jackdaw.bench.harness.Throughput;
import io.jackdaw.bench.harness.Trial;

/**
 * The time of one fib, and the bytes that a fork allocates.
 *
 * @param lineup who computes it, and how
 */
record FibTrial(Lineup<Factory> lineup) implements Trial {
  interface Factory {
    Contestant make(int n, int workers);
  }

  /** A fork in every call. */
  static final Lineup<Factory> FORKS =
      new Lineup<Factory>()
          .alone(Contestant.SERIAL, (n, workers) -> new Serial(n))
          .onWorkers(Contestant.SLOTS, JackdawSlots::new)
          .onWorkers(Contestant.BOTH, JackdawBoth::new)
          .onWorkers(Contestant.TASKS, JackdawTasks::new)
          .onWorkers(Contestant.LAMBDAS, JackdawLambdas::new)
          .onWorkers(Contestant.LAMBDAS_BOTH, JackdawLambdasBoth::new)
          .onWorkers(Contestant.FORK_JOIN, ForkJoin::new);

  /** {@code invokeAll} of two tasks in every call. */
  static final Lineup<Factory> INVOKE_ALL =
      new Lineup<Factory>()
          .onWorkers(Contestant.TASKS, JackdawInvokeAll::new)
          .onWorkers(Contestant.FORK_JOIN, ForkJoinInvokeAll::new);

  @Override
  public Outcome measure(Step step, Effort effort) {
    int n = Integer.parseInt(step.input());
    boolean serial = lineup.alone().contains(step.contestant());
    long forks = serial ? 0 : Fibonacci.forks(n);
    try (Contestant contestant = lineup.get(step.contestant()).make(n, step.workers())) {
      return new Throughput(step.trial(), 1, Fibonacci.number(n), forks)
          .measure(contestant, effort);
    }
  }
}
