package io.jackdaw.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.Jackdaw;
import io.jackdaw.Steals;
import io.jackdaw.internal.search.Loops;
import io.jackdaw.internal.search.Seam;
import io.jackdaw.internal.search.Tally;
import io.jackdaw.internal.worker.InvariantChecks;
import io.jackdaw.internal.worker.PoolWorker;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * The stack bound (TASC 2.2, 4.5) of a search that is flat and wide: many units, each a choice of
 * two. Whoever took the second waits until its giver has begun another unit on top of the one that
 * waits, or a moment has passed. (Under {@code any} nothing but the end of the units ends the
 * nesting, and it goes beyond the bound on most runs; whether it does is up to the scheduler.)
 */
class NestedUnitsTest {
  private static final int WORKERS = 4;
  private static final int UNITS = 200;
  private static final long MOMENT_NANOS = TimeUnit.MICROSECONDS.toNanos(500);

  /**
   * What lies on top of each other if one worker makes all parts and runs them itself: the units
   * are halved 8 times, then comes the choice of a unit, below all of it the root.
   */
  private static final int MOST = 8 + 1 + 1;

  private static final class Units implements Workspace<Units> {
    static final Choice<Units> UNIT = (x, units, a, b, i) -> units.unit(x);
    static final Choice<Units> HALF = (x, units, giver, unit, i) -> units.half(x, giver, unit, i);

    final AtomicIntegerArray begun;
    final AtomicIntegerArray taken;
    long done;

    Units(AtomicIntegerArray begun, AtomicIntegerArray taken) {
      this.begun = begun;
      this.taken = taken;
    }

    private void unit(Explorer<Units> x) {
      int giver = x.worker().number();
      x.loop(HALF, giver, begun.incrementAndGet(giver), 0, 2);
      done++;
    }

    private void half(Explorer<Units> x, long giver, long unit, int index) {
      int number = (int) giver;
      long start = System.nanoTime();
      if (index == 0) {
        Steals.forkUntil(
            x.worker(),
            () -> taken.get(number) == unit || System.nanoTime() - start > MOMENT_NANOS);
        PoolWorker.of(x.worker()).interruptForks(); // a fork ends the injected splits
      } else if (x.worker().number() != number) {
        taken.set(number, (int) unit);
        Steals.until(
            () -> begun.get(number) != unit || System.nanoTime() - start > 4 * MOMENT_NANOS);
      }
    }

    @Override
    public Units copy() {
      return new Units(begun, taken);
    }

    @Override
    public void merge(Units part) {
      done += part.done;
    }
  }

  @RegisterExtension final InvariantChecks pools = new InvariantChecks();

  private int deepest(String joinRule) {
    Jackdaw pool = pools.create(WORKERS, joinRule);
    Tally tally = new Tally();
    Units units =
        new Units(new AtomicIntegerArray(WORKERS + 1), new AtomicIntegerArray(WORKERS + 1));
    Loops.explore(
        pool,
        units,
        tally,
        new Seam(() -> true, () -> false),
        (x, u) -> x.loop(Units.UNIT, 0, 0, 0, UNITS));
    assertThat(units.done).isEqualTo(UNITS);
    return tally.deepestNesting();
  }

  @Test
  void deepestNesting_leapfrog_isWithinTheBound() {
    for (int i = 0; i < 3; i++) {
      assertThat(deepest("leapfrog")).isBetween(1, MOST);
    }
  }

  @Test
  void deepestNesting_relaxed_isWithinItsMultiple() {
    for (int limit = 0; limit <= 3; limit++) {
      assertThat(deepest("relaxed(" + limit + ")")).isBetween(1, (limit + 1) * MOST);
    }
  }
}
