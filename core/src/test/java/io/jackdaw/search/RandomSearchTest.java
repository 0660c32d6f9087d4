package io.jackdaw.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.jackdaw.Jackdaw;
import io.jackdaw.internal.search.Harvest;
import io.jackdaw.internal.search.Loops;
import io.jackdaw.internal.search.MoveRun;
import io.jackdaw.internal.search.Seam;
import io.jackdaw.internal.search.Settings;
import io.jackdaw.internal.search.Tally;
import io.jackdaw.internal.worker.InvariantChecks;
import io.jackdaw.search.RandomSpace.Plan;
import io.jackdaw.search.RandomSpace.Planned;
import io.jackdaw.search.RandomSpace.UserMethod;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Random trees, split at random polls: the result is that of plain recursion, in its order, and the
 * workspace is as it was, also when a callback fails.
 */
@ParameterizedClass
@ValueSource(ints = {1, 2, 4})
class RandomSearchTest {
  private static final int SEEDS = 60;
  private static final int DEEPEST = 9;

  @RegisterExtension final InvariantChecks pools = new InvariantChecks();
  private final int workers;
  private final Tally tally = new Tally();

  RandomSearchTest(int workers) {
    this.workers = workers;
  }

  /** True once in {@code many} calls, 1 for always; its own random numbers, from any thread. */
  private static BooleanSupplier oneIn(int many, long seed) {
    AtomicLong asked = new AtomicLong(seed);
    return () -> Long.remainderUnsigned(RandomSpace.mix(asked.getAndIncrement()), many) == 0;
  }

  private static Seam seam(long seed) {
    int splits = new int[] {1, 2, 7, 50}[(int) (seed & 3)];
    int copies = new int[] {1, 2, 1000}[(int) (seed % 3)];
    return new Seam(oneIn(splits, seed), oneIn(copies, -seed));
  }

  private List<Long> collect(Jackdaw pool, RandomSpace space, long seed) {
    Settings<RandomSpace> settings =
        Settings.of(RandomSpace.MOVES).withSeam(seam(seed)).withTally(() -> tally);
    return MoveRun.of(settings, pool, space, Harvest.<RandomSpace, Long>collect(RandomSpace::leaf))
        .items();
  }

  private List<Long> explore(Jackdaw pool, RandomSpace space, long seed) {
    return Loops.explore(pool, space, tally, seam(seed), RandomSpace::search).leaves;
  }

  @Test
  void collect_splitsAtRandomPolls_isTheSerialList() {
    Jackdaw pool = pools.create(workers);
    for (long seed = 1; seed <= SEEDS; seed++) {
      RandomSpace space = new RandomSpace(seed, DEEPEST, RandomSpace.NO_FAILURE);
      long before = space.fingerprint();
      assertThat(collect(pool, space, seed))
          .as("seed " + seed)
          .isEqualTo(RandomSpace.serially(seed, DEEPEST));
      assertThat(space.fingerprint()).as("seed " + seed).isEqualTo(before);
    }
    assertThat(tally.copies()).isGreaterThan(SEEDS).isEqualTo(tally.steals() + tally.unstolen());
  }

  @Test
  void explore_splitsAtRandomPolls_isTheSerialList() {
    Jackdaw pool = pools.create(workers);
    for (long seed = 1; seed <= SEEDS; seed++) {
      RandomSpace space = new RandomSpace(seed, DEEPEST, RandomSpace.NO_FAILURE);
      long before = space.fingerprint();
      assertThat(explore(pool, space, seed))
          .as("seed " + seed)
          .isEqualTo(RandomSpace.serially(seed, DEEPEST));
      assertThat(space.fingerprint()).as("seed " + seed).isEqualTo(before);
    }
    assertThat(tally.copies()).isGreaterThan(SEEDS).isEqualTo(tally.steals() + tally.unstolen());
  }

  @Test
  void collect_callbackFails_failureArrivesAndTheWorkspaceIsAsBefore() {
    Jackdaw pool = pools.create(workers);
    for (UserMethod callback : UserMethod.values()) {
      int failures = 0;
      for (long seed = 1; seed <= SEEDS; seed++) {
        RandomSpace space = new RandomSpace(seed, DEEPEST, plan(callback, seed));
        long fixed = seed;
        failures += check(callback, seed, space, () -> collect(pool, space, fixed)) ? 1 : 0;
      }
      assertThat(failures).as(callback + " failed").isGreaterThan(SEEDS / 10);
    }
  }

  @Test
  void explore_callbackFails_failureArrivesAndTheWorkspaceIsAsBefore() {
    Jackdaw pool = pools.create(workers);
    for (UserMethod callback : UserMethod.values()) {
      int failures = 0;
      for (long seed = 1; seed <= SEEDS; seed++) {
        RandomSpace space = new RandomSpace(seed, DEEPEST, plan(callback, seed));
        long fixed = seed;
        failures += check(callback, seed, space, () -> explore(pool, space, fixed)) ? 1 : 0;
      }
      assertThat(failures).as(callback + " failed").isGreaterThan(SEEDS / 10);
    }
  }

  @Test
  void checked_splitsAtRandomPolls_isTheSerialListOrTheFailureArrives() {
    Jackdaw pool = pools.create(workers);
    for (long seed = 1; seed <= SEEDS / 4; seed++) {
      RandomSpace space = new RandomSpace(seed, DEEPEST, RandomSpace.NO_FAILURE);
      checkChecked(pool, null, seed, space);
      for (UserMethod callback : UserMethod.values()) {
        checkChecked(
            pool, callback, seed, new RandomSpace(seed, DEEPEST, plan(callback, 7 * seed)));
      }
    }
  }

  /** A checked search may fail on a copy that it only looks at; then it says so. */
  private void checkChecked(
      Jackdaw pool, @Nullable UserMethod callback, long seed, RandomSpace space) {
    String where = callback + ", seed " + seed;
    long before = space.fingerprint();
    Settings<RandomSpace> settings =
        Settings.of(RandomSpace.MOVES).withSeam(seam(seed)).withCheck(RandomSpace::fingerprint);
    Object[] result = new Object[1];
    Throwable thrown =
        catchThrowable(
            () ->
                result[0] =
                    MoveRun.of(
                            settings,
                            pool,
                            space,
                            Harvest.<RandomSpace, Long>collect(RandomSpace::leaf))
                        .items());
    if (thrown == null) {
      assertThat(result[0]).as(where).isEqualTo(RandomSpace.serially(seed, DEEPEST));
    } else if (!(thrown instanceof Planned)) {
      assertThat(thrown).as(where).hasRootCauseInstanceOf(Planned.class);
    }
    if (callback != UserMethod.UNDO || thrown == null) {
      assertThat(space.fingerprint()).as(where).isEqualTo(before);
    } else {
      assertThat(thrown).as(where).hasMessageContaining("the workspace is not restored");
    }
  }

  private static Plan plan(UserMethod callback, long seed) {
    return new Plan(callback, (int) (callback == UserMethod.COPY ? seed % 4 : seed * 3));
  }

  private interface Call {
    List<Long> run();
  }

  /** Whether the callback did fail: the tree may have been too small. */
  private static boolean check(UserMethod callback, long seed, RandomSpace space, Call call) {
    String where = callback + ", seed " + seed;
    long before = space.fingerprint();
    Object[] result = new Object[1];
    Throwable thrown = catchThrowable(() -> result[0] = call.run());
    if (thrown == null) {
      assertThat(result[0]).as(where).isEqualTo(RandomSpace.serially(seed, DEEPEST));
    } else if (callback == UserMethod.UNDO) {
      assertThat(thrown).as(where).hasMessageContaining("the workspace is not restored");
      assertThat(thrown).as(where).hasRootCauseInstanceOf(Planned.class);
      return true;
    } else {
      assertThat(thrown).as(where).isInstanceOf(Planned.class);
    }
    assertThat(space.fingerprint()).as(where).isEqualTo(before);
    return thrown != null;
  }
}
