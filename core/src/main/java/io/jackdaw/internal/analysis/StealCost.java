package io.jackdaw.internal.analysis;

import io.jackdaw.Body;
import io.jackdaw.Worker;
import io.jackdaw.internal.pool.Engine;
import io.jackdaw.internal.pool.Options;
import io.jackdaw.internal.worker.PoolWorker;
import io.jackdaw.internal.worker.Slot;
import java.util.Arrays;

/**
 * What a steal costs on this machine: how much longer than one of them two equal branches take, if
 * an idle worker, awake or not, fetches the second and the first waits for it at the join.
 */
final class StealCost {
  /** If it cannot be measured, on one processor: as long as thieves let a task run undisturbed. */
  private static final long DEFAULT_NANOS = PoolWorker.PATIENCE_NANOS;

  /** How long a branch runs: longer than a steal takes even if its thief has to wake up first. */
  private static final long BRANCH_NANOS = 200_000;

  private static final int TRIES = 500;

  /** The first ones are interpreted, and start the thief's thread. */
  private static final int UNCOUNTED = 100;

  private static final Body.RangeToVoid<long[]> MEASURE =
      (worker, nanos, _, _) -> measure(worker, nanos);

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
      long[] nanos = new long[TRIES];
      Slot root = new Slot(0);
      root.body = MEASURE;
      root.object = nanos;
      engine.call(root);
      return median(nanos);
    } finally {
      engine.lifecycle.shutDown();
    }
  }

  private static void measure(Worker worker, long[] nanos) {
    for (int i = 0; i < TRIES; i++) {
      long start = System.nanoTime();
      worker.both(_ -> spin(), _ -> spin());
      nanos[i] = System.nanoTime() - start - BRANCH_NANOS;
    }
  }

  private static void spin() {
    long start = System.nanoTime();
    while (System.nanoTime() - start < BRANCH_NANOS) {
      Thread.onSpinWait();
    }
  }

  /** Of the pairs of which the second branch was stolen: the others took twice as long. */
  private static long median(long[] nanos) {
    long[] stolen =
        Arrays.stream(nanos, UNCOUNTED, TRIES)
            .filter(each -> each < BRANCH_NANOS * 3 / 4)
            .sorted()
            .toArray();
    return stolen.length == 0 ? DEFAULT_NANOS : Math.max(1, stolen[stolen.length / 2]);
  }
}
