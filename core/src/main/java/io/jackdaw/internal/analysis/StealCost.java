package io.jackdaw.internal.analysis;

import io.jackdaw.Body;
import io.jackdaw.Worker;
import io.jackdaw.internal.pool.Engine;
import io.jackdaw.internal.pool.Options;
import io.jackdaw.internal.worker.PoolWorker;
import io.jackdaw.internal.worker.Slot;
import java.util.Arrays;

/**
 * What a steal costs on this machine: two workers share a batch of equal branches, and what they
 * lose together is divided by the number of branches that were stolen. A thief that has to wake up
 * first does so once in a batch, as it would in a computation.
 */
final class StealCost {
  /** If it cannot be measured, on one processor: as long as thieves let a task run undisturbed. */
  private static final long DEFAULT_NANOS = PoolWorker.PATIENCE_NANOS;

  private static final long BRANCH_NANOS = 25_000;
  private static final int BRANCHES = 32;
  private static final int BATCHES = 120;

  /** A batch of which fewer were stolen shows that somebody else had the other processor. */
  private static final int LEAST_STOLEN = BRANCHES / 4;

  /** The first ones are interpreted, and start the thief's thread. */
  private static final int UNCOUNTED = 40;

  private static final Body.RangeToVoid<StealCost> MEASURE =
      (worker, cost, _, _) -> cost.measure(worker);

  /** A branch says whether somebody else than the worker of this number runs it. */
  private static final Body.LongToLong BRANCH =
      (worker, owner) -> {
        spin();
        return worker.number() == owner ? 0 : 1;
      };

  private final long[] nanosPerSteal = new long[BATCHES];

  private StealCost() {}

  /** In nanoseconds, measured once. */
  static long nanos() {
    return Measured.NANOS;
  }

  private static final class Measured {
    static final long NANOS =
        Runtime.getRuntime().availableProcessors() < 2 ? DEFAULT_NANOS : measure();
  }

  private static long measure() {
    Options options = new Options();
    options.workers = 2;
    Engine engine = new Engine(options);
    try {
      StealCost cost = new StealCost();
      Slot root = new Slot(0);
      root.body = MEASURE;
      root.object = cost;
      engine.call(root);
      return cost.lowerQuartile();
    } finally {
      engine.lifecycle.shutDown();
    }
  }

  private void measure(Worker worker) {
    int[] tickets = new int[BRANCHES];
    for (int batch = 0; batch < BATCHES; batch++) {
      long start = System.nanoTime();
      for (int i = 0; i < BRANCHES; i++) {
        tickets[i] = worker.fork(BRANCH, worker.number());
      }
      long stolen = 0;
      for (int i = BRANCHES - 1; i >= 0; i--) {
        stolen += worker.join(BRANCH, tickets[i], worker.number());
      }
      long lost = 2 * (System.nanoTime() - start) - BRANCHES * BRANCH_NANOS;
      nanosPerSteal[batch] = stolen < LEAST_STOLEN ? Long.MAX_VALUE : Math.max(1, lost / stolen);
    }
  }

  private static void spin() {
    long start = System.nanoTime();
    while (System.nanoTime() - start < BRANCH_NANOS) {
      Thread.onSpinWait();
    }
  }

  /** Whatever disturbs a batch makes it slower. */
  private long lowerQuartile() {
    long[] sorted =
        Arrays.stream(nanosPerSteal, UNCOUNTED, BATCHES)
            .filter(nanos -> nanos < Long.MAX_VALUE)
            .sorted()
            .toArray();
    return sorted.length == 0 ? DEFAULT_NANOS : sorted[sorted.length / 4];
  }
}
