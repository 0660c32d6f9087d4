package io.jackdaw;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.internal.worker.InvariantChecks;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * How deep helped tasks nest. The computation is flat and wide: a root with many units, each with
 * one leaf. What a unit waits for is its leaf, which has no parts; so a worker that runs a unit on
 * top of another one has roamed. A stolen leaf lasts until its owner has done just that, or a
 * moment has passed: under {@code any} nothing then ends the nesting but the end of the units.
 */
class JoinRuleTest {
  private static final int WORKERS = 4;
  private static final int UNITS = 150;
  private static final long MOMENT_NANOS = TimeUnit.MICROSECONDS.toNanos(500);
  private static final int ATTEMPTS = 20;

  @RegisterExtension final InvariantChecks pools = new InvariantChecks();

  @Test
  void leapfrog_flatComputation_neverNestsUnits() {
    for (int i = 0; i < 3; i++) {
      assertThat(new Flat().deepestUnder(pools.create(WORKERS, "leapfrog"))).isEqualTo(1);
    }
  }

  @Test
  void relaxed_flatComputation_nestsAtMostItsLimit() {
    for (int limit = 0; limit <= 3; limit++) {
      Jackdaw pool = pools.create(WORKERS, "relaxed(" + limit + ")");
      assertThat(new Flat().deepestUnder(pool)).isBetween(1, 1 + limit);
    }
  }

  @Test
  void any_flatComputation_nestsDeeperThanRelaxedEverWould() {
    int deepest = 0;
    for (int i = 0; i < ATTEMPTS && deepest <= 8; i++) {
      deepest = Math.max(deepest, new Flat().deepestUnder(pools.create(WORKERS, "any")));
    }
    assertThat(deepest).isGreaterThan(8);
  }

  /** The limit is on what lies on the stack at one time, not on how often a worker helps. */
  @Test
  void relaxed_helpsOneAfterTheOther_isNotLimited() {
    Jackdaw pool = pools.create(3, "relaxed(1)");
    int units = 10;
    AtomicInteger done = new AtomicInteger();
    AtomicInteger started = new AtomicInteger();
    Body.LongToLong unit = (worker, a) -> done.incrementAndGet();
    boolean all =
        pool.invoke(
            w -> {
              Fork<Boolean> source =
                  w.fork(
                      v -> {
                        started.incrementAndGet();
                        Steals.forkUntil(v, () -> started.get() == 2);
                        for (int i = 0; i < units; i++) {
                          v.fork(unit, i);
                        }
                        Steals.forkUntil(v, () -> done.get() == units);
                        return true;
                      });
              Fork<Boolean> waitedFor =
                  w.fork(
                      v -> {
                        started.incrementAndGet();
                        Steals.until(() -> done.get() == units);
                        return true;
                      });
              Steals.forkUntil(w, () -> started.get() == 2);
              return waitedFor.join() && source.join();
            });
    assertThat(all).isTrue();
  }

  /** One run of the computation. */
  private static final class Flat {
    final Body.RangeToVoid<Flat> unit = (worker, flat, a, b) -> flat.runUnit(worker);
    final Body.RangeToVoid<Flat> leaf =
        (worker, flat, a, b) -> flat.runLeaf(worker, (int) a, (int) b);

    final ThreadLocal<int[]> nesting = ThreadLocal.withInitial(() -> new int[1]);
    final AtomicInteger deepest = new AtomicInteger();
    final AtomicInteger unitsDone = new AtomicInteger();

    /** How many units each worker has started. */
    final AtomicIntegerArray started = new AtomicIntegerArray(WORKERS);

    /** Whether the leaf of the unit that a worker runs on top has been taken. */
    final AtomicIntegerArray leafTaken = new AtomicIntegerArray(WORKERS);

    int deepestUnder(Jackdaw pool) {
      pool.invoke(this::runRoot);
      assertThat(unitsDone).hasValue(UNITS);
      return deepest.get();
    }

    /** Forks the units and gives them out as long as others ask. */
    private Object runRoot(Worker worker) {
      int[] tickets = new int[UNITS];
      for (int i = 0; i < UNITS; i++) {
        tickets[i] = worker.fork(unit, this, 0, 0);
      }
      long start = System.nanoTime();
      Steals.forkUntil(
          worker,
          () -> unitsDone.get() >= UNITS / 2 || System.nanoTime() - start > 300 * MOMENT_NANOS);
      for (int i = UNITS - 1; i >= 0; i--) {
        worker.join(unit, tickets[i], this, 0, 0);
      }
      return this;
    }

    private void runUnit(Worker worker) {
      int[] depth = nesting.get();
      depth[0]++;
      deepest.accumulateAndGet(depth[0], Math::max);
      int number = worker.number();
      int mine = started.incrementAndGet(number);
      leafTaken.set(number, 0);
      int ticket = worker.fork(leaf, this, number, mine);
      long start = System.nanoTime();
      Steals.forkUntil(
          worker, () -> leafTaken.get(number) == mine || System.nanoTime() - start > MOMENT_NANOS);
      worker.join(leaf, ticket, this, number, mine);
      unitsDone.incrementAndGet();
      depth[0]--;
    }

    private void runLeaf(Worker worker, int owner, int unitNumber) {
      if (worker.number() == owner) {
        return;
      }
      leafTaken.set(owner, unitNumber);
      long start = System.nanoTime();
      Steals.until(
          () -> started.get(owner) != unitNumber || System.nanoTime() - start > 4 * MOMENT_NANOS);
    }
  }
}
