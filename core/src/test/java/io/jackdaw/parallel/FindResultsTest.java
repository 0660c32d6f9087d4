package io.jackdaw.parallel;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.Jackdaw;
import io.jackdaw.internal.worker.InvariantChecks;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Spliterator;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/** What searches find, in ranges and spliterators, against streams. */
@ParameterizedClass
@ValueSource(ints = {1, 2, 4})
class FindResultsTest {
  @RegisterExtension final InvariantChecks pools = new InvariantChecks();
  private final int workers;
  private final long seed = System.nanoTime();

  FindResultsTest(int workers) {
    this.workers = workers;
  }

  @Test
  void find_randomTargets_theFirstOneAndAnyOne() {
    Jackdaw pool = pools.create(workers);
    Random random = new Random(seed);
    for (int round = 0; round < 30; round++) {
      int length = random.nextInt(1, 20_000);
      int target = random.nextInt(2 * length);
      OptionalInt expected = target < length ? OptionalInt.of(target) : OptionalInt.empty();
      assertThat(
              ParallelFind.findFirst(pool, 0, length, i -> i >= target && Expensive.number(i) != 1))
          .as("seed %s, round %s", seed, round)
          .isEqualTo(expected);
      OptionalInt any = ParallelFind.findAny(pool, 0, length, i -> i >= target);
      assertThat(any.isPresent()).isEqualTo(expected.isPresent());
      assertThat(any.orElse(target)).isBetween(target, Math.max(target, length - 1));
      assertThat(ParallelFind.allMatch(pool, 0, length, i -> i < target))
          .isEqualTo(expected.isEmpty());
    }
  }

  @Test
  void find_inAHugeRange_stopsEarly() {
    Jackdaw pool = pools.create(workers);
    long[] slow = {0};
    assertThat(ParallelFind.findAny(pool, 0, Integer.MAX_VALUE, i -> Expensive.number(i) % 64 == 3))
        .isPresent();
    assertThat(
            ParallelFind.findFirst(
                pool, 0, Integer.MAX_VALUE, i -> i >= 1000 && Expensive.number(i + slow[0]) != 1))
        .hasValue(1000);
    assertThat(ParallelFind.anyMatch(pool, 5, 5, i -> true)).isFalse();
    assertThat(ParallelFind.allMatch(pool, 5, 5, i -> false)).isTrue();
    List<Integer> list = IntStream.range(0, 100_000).boxed().toList();
    assertThat(ParallelFind.findAny(pool, list.spliterator(), i -> i == 777))
        .isEqualTo(Optional.of(777));
    assertThat(ParallelFind.anyMatch(pool, list.spliterator(), i -> i < 0)).isFalse();
  }

  @Test
  void find_inSpliterators_asStreams() {
    Jackdaw pool = pools.create(workers);
    Random random = new Random(seed);
    for (int round = 0; round < 30; round++) {
      List<Integer> list = random.ints(random.nextInt(20_000), 0, 5000).boxed().toList();
      int target = random.nextInt(6000);
      String run = "seed " + seed + ", round " + round;
      Optional<Integer> first = list.stream().filter(i -> i >= target).findFirst();
      assertThat(
              ParallelFind.findFirst(
                  pool, list.spliterator(), i -> i >= target && Expensive.number(i) != 1))
          .as(run)
          .isEqualTo(first);
      assertThat(ParallelFind.anyMatch(pool, list.spliterator(), i -> i >= target))
          .as(run)
          .isEqualTo(first.isPresent());
      assertThat(ParallelFind.allMatch(pool, list.spliterator(), i -> i < target))
          .as(run)
          .isEqualTo(first.isEmpty());
    }
  }

  /**
   * Parts that come after the first one found would never end by themselves. Each may go on to its
   * next look; together they do not come near the limit, which only ends a test that fails.
   */
  @Test
  void findFirst_inAnEndlessSpliterator_endsWhatComesAfter() {
    Jackdaw pool = pools.create(workers);
    Spliterator<Long> endless = LongStream.range(0, Long.MAX_VALUE).spliterator();
    AtomicLong callsAfterwards = new AtomicLong(-1);
    assertThat(
            ParallelFind.findFirst(
                pool,
                endless,
                i -> {
                  if (callsAfterwards.get() >= 0
                      && callsAfterwards.incrementAndGet() > 20_000_000) {
                    throw new AssertionError("what comes after the first one goes on");
                  }
                  boolean found =
                      Expensive.number(i) != 1 && i >= 20_000 && i < Long.MAX_VALUE >> 40;
                  if (found) {
                    callsAfterwards.compareAndSet(-1, 0);
                  }
                  return found;
                }))
        .hasValue(20_000L);
  }
}
