package io.jackdaw.internal.analysis;

import io.jackdaw.Body;
import io.jackdaw.Worker;
import io.jackdaw.internal.pool.Engine;
import io.jackdaw.internal.pool.Options;
import io.jackdaw.internal.worker.PoolWorker;
import io.jackdaw.internal.worker.Slot;
import java.util.Arrays;
import java.util.concurrent.locks.LockSupport;

/**
 * What a steal costs on this machine: a worker forks a branch, goes on forking until another one
 * has taken it, and joins it. The time of all that, without the time in which the branch itself
 * runs, is what the steal has cost. Steals are measured in rounds until the time is up, and the
 * best round counts, by its median: in the first ones the JVM interprets, and in others somebody
 * else has one of the processors.
 */
final class StealCost {
  /** If it cannot be measured, on one processor: as long as thieves let a task run undisturbed. */
  private static final long DEFAULT_NANOS = PoolWorker.PATIENCE_NANOS;

  /** Shorter than a worker waits at a join before it sleeps: that would be another price. */
  private static final long BRANCH_NANOS = 5_000;

  /** Nobody comes: somebody else has the other processor. */
  private static final long PATIENCE_NANOS = 1_000_000;

  private static final int STEALS_PER_ROUND = 50;
  private static final int MOST_ROUNDS = 100;
  private static final int STARTS_PER_ROUND = 8;
  private static final int ROUNDS_OF_STARTS = 5;

  /** For all rounds of steals. */
  private static final long MOST_NANOS = 200_000_000;

  /** Longer than an idle worker stays awake. */
  private static final long SLEEP_NANOS = 1_000_000;

  private static final long NOT_STOLEN = Long.MAX_VALUE;

  private static final Body.RangeToVoid<StealCost> ROUND =
      (worker, cost, _, _) -> cost.stealOften(worker);
  private static final Body.RangeToVoid<StealCost> START =
      (worker, cost, sample, _) -> cost.starts[(int) sample] = cost.steal(worker);
  private static final Body.RangeToVoid<StealCost> BRANCH =
      (worker, cost, owner, _) -> cost.branch(worker.number() != owner);
  private static final Body.LongToLong NOTHING = (_, a) -> a;

  private final long[] steals = new long[STEALS_PER_ROUND];
  private final long[] starts = new long[STARTS_PER_ROUND];

  private long stealNanos = NOT_STOLEN;
  private long startNanos = NOT_STOLEN;

  /** Whether the branch is stolen. Writer: the thief, volatile; reader: the owner, volatile. */
  private volatile boolean isStolen;

  /** How long the branch ran. Writer: who runs it; reader: the owner, after the join. */
  private long branchNanos;

  private StealCost() {}

  /** The costs, measured once. */
  static StealCost ofThisMachine() {
    return Measured.COST;
  }

  private static final class Measured {
    static final StealCost COST = measure();
  }

  /** What a steal costs a computation that runs already. */
  long stealNanos() {
    return stealNanos == NOT_STOLEN ? DEFAULT_NANOS : stealNanos;
  }

  /** What the first steal costs, while everybody else sleeps. */
  long startNanos() {
    return startNanos == NOT_STOLEN ? stealNanos() : Math.max(startNanos, stealNanos());
  }

  private static StealCost measure() {
    StealCost cost = new StealCost();
    if (Runtime.getRuntime().availableProcessors() >= 2) {
      Options options = new Options();
      options.workers = 2;
      Engine engine = new Engine(options);
      try {
        cost.measure(engine);
      } finally {
        engine.lifecycle.shutDown();
      }
    }
    return cost;
  }

  private void measure(Engine engine) {
    long start = System.nanoTime();
    for (int i = 0; i < MOST_ROUNDS && System.nanoTime() - start < MOST_NANOS; i++) {
      engine.call(root(ROUND, this, 0));
      stealNanos = Math.min(stealNanos, median(steals));
    }
    for (int i = 0; i < ROUNDS_OF_STARTS; i++) {
      for (int sample = 0; sample < STARTS_PER_ROUND; sample++) {
        LockSupport.parkNanos(SLEEP_NANOS);
        engine.call(root(START, this, sample));
      }
      startNanos = Math.min(startNanos, median(starts));
    }
  }

  private static Slot root(Body body, StealCost cost, long sample) {
    Slot root = new Slot(0);
    root.body = body;
    root.object = cost;
    root.a = sample;
    return root;
  }

  private void stealOften(Worker worker) {
    for (int i = 0; i < steals.length; i++) {
      steals[i] = steal(worker);
    }
  }

  private long steal(Worker worker) {
    isStolen = false;
    long owner = worker.number();
    long start = System.nanoTime();
    int ticket = worker.fork(BRANCH, this, owner, 0);
    while (!isStolen && System.nanoTime() - start < PATIENCE_NANOS) {
      worker.join(
          NOTHING, worker.fork(NOTHING, 0), 0); // as a computation does: thieves wait for it
    }
    worker.join(BRANCH, ticket, this, owner, 0);
    long nanos = System.nanoTime() - start - branchNanos;
    return isStolen ? Math.max(1, nanos) : NOT_STOLEN;
  }

  private void branch(boolean byThief) {
    long start = System.nanoTime();
    if (byThief) {
      isStolen = true;
    }
    while (System.nanoTime() - start < BRANCH_NANOS) {
      Thread.onSpinWait();
    }
    branchNanos = System.nanoTime() - start;
  }

  private static long median(long[] nanos) {
    long[] sorted = nanos.clone();
    Arrays.sort(sorted); // those that nobody stole come last
    return sorted[sorted.length / 2];
  }
}
