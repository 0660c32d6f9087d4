package io.jackdaw.bench.tree;

import io.jackdaw.bench.harness.Contestant;
import io.jackdaw.bench.harness.Effort;
import io.jackdaw.bench.harness.Lineup;
import io.jackdaw.bench.harness.Outcome;
import io.jackdaw.bench.harness.Step;
import io.jackdaw.bench.harness.Throughput;
import io.jackdaw.bench.harness.Trial;

/** The time of one sum; of small trees, back to back, as many as make up a large one. */
final class TreeTrial implements Trial {
  interface Factory {
    Contestant make(Node root, int workers);
  }

  static final Lineup<Factory> LINEUP =
      new Lineup<Factory>()
          .alone(Contestant.SERIAL, (root, workers) -> new Serial(root))
          .onWorkers(Contestant.SLOTS, JackdawSlots::new)
          .onWorkers(Contestant.BOTH, JackdawBoth::new)
          .onWorkers(Contestant.TASKS, JackdawTasks::new)
          .onWorkers(Contestant.LAMBDAS, JackdawLambdas::new)
          .onWorkers(Contestant.LAMBDAS_BOTH, JackdawLambdasBoth::new)
          .onWorkers(Contestant.FORK_JOIN, ForkJoin::new);

  private static final long NODES_PER_SAMPLE = 1_000_000;

  @Override
  public Outcome measure(Step step, Effort effort) {
    long count = Long.parseLong(step.input());
    Node root = Node.tree(count);
    System.gc(); // the tree moves to its final place now, not during a sample
    boolean serial = LINEUP.alone().contains(step.contestant());
    long forks = serial ? 0 : Node.forks(count);
    int batch = (int) Math.max(1, NODES_PER_SAMPLE / count);
    try (Contestant contestant = LINEUP.get(step.contestant()).make(root, step.workers())) {
      return new Throughput(step.trial(), batch, Node.sum(count), forks)
          .measure(contestant, effort);
    }
  }
}
