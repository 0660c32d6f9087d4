package io.jackdaw.internal.policy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GrainEstimateTest {
  private static final long WORTH = GrainEstimate.WORTH_NANOS;
  private static final long MISS = GrainEstimate.MISS_NANOS + GrainEstimate.MOST_DOUBTED_NANOS;

  /** A size that is far smaller than all others. */
  private static final double TINY = 1e-3;

  private static GrainEstimate knowing(double size, long nanos) {
    return GrainEstimate.UNKNOWN.after(TINY, 0, true).after(size, nanos, true);
  }

  @Test
  void isSmall_nothingKnown_no() {
    assertThat(GrainEstimate.UNKNOWN.isSmall(1e-9)).isFalse();
  }

  @Test
  void isSmall_ranWithinWhatIsWorthAFork_yes() {
    assertThat(knowing(10, WORTH).isSmall(10)).isTrue();
    assertThat(knowing(10, WORTH).isSmall(3)).isTrue();
    assertThat(knowing(10, WORTH + 1).isSmall(10)).isFalse();
  }

  @Test
  void isSmall_larger_onlyIfPredictedShortAndNotFarAway() {
    assertThat(knowing(10, WORTH / 2).isSmall(20)).isTrue();
    assertThat(knowing(10, WORTH / 2).isSmall(20.1)).as("predicted to take too long").isFalse();
    assertThat(knowing(10, 1).isSmall(20)).isTrue();
    assertThat(knowing(10, 1).isSmall(20.1)).as("too far from what is known").isFalse();
  }

  /** A serial form that begins with the smallest pieces is compiled for those. */
  @Test
  void isSmall_onlyNearTheSmallest_notYet() {
    GrainEstimate known = GrainEstimate.UNKNOWN;
    for (double size : new double[] {5, 2, 1, 7.9}) {
      known = known.after(size, 1, true);
      assertThat(known.isAnySmall()).isFalse();
      assertThat(known.isSmall(1)).isFalse();
    }
    known = known.after(8, 1, true);
    assertThat(known.isAnySmall()).isTrue();
    assertThat(known.isSmall(1)).isTrue();
    assertThat(known.isSmall(8)).isTrue();
    assertThat(known.after(0.9, 1, true).isSmall(1)).as("an even smaller one").isTrue();
  }

  /** Reading the clock for each of the smallest pieces would make them look long. */
  @Test
  void tellsLittle_whatIsKnownAndForksAllTheSame() {
    GrainEstimate known = GrainEstimate.UNKNOWN.after(1, 100, true);
    assertThat(known.tellsLittle(1)).isTrue();
    assertThat(known.tellsLittle(0.5)).isTrue();
    assertThat(known.tellsLittle(2)).isFalse();
    assertThat(knowing(10, WORTH).tellsLittle(5)).as("it runs serially").isFalse();
    assertThat(knowing(10, WORTH).tellsLittle(0.5)).as("it is tiny").isTrue();
    assertThat(knowing(10, WORTH).tellsLittle(11)).as("predicted to be long").isTrue();
    assertThat(knowing(10, WORTH / 2).tellsLittle(11)).as("predicted to be short").isFalse();
    assertThat(knowing(10, 1).tellsLittle(100)).as("nobody can tell").isFalse();
    assertThat(GrainEstimate.UNKNOWN.tellsLittle(1)).as("nothing is known").isFalse();
    assertThat(knowing(10, 1).after(10, GrainEstimate.CERTAIN_NANOS + 1, true).tellsLittle(10))
        .isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      doubles = {0, -0.0, -1, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
  void noSize_neitherSmallNorLearntFrom(double size) {
    GrainEstimate known = knowing(10, 100);
    assertThat(known.isSmall(size)).isFalse();
    assertThat(known.after(size, 1, true)).isSameAs(known);
    assertThat(known.after(size, Long.MAX_VALUE, true)).isSameAs(known);
    assertThat(GrainEstimate.isSize(size)).isFalse();
  }

  @Test
  void after_nothingNew_theSame() {
    GrainEstimate known = knowing(10, 1_000);
    assertThat(known.after(10, 900, true)).isSameAs(known);
    assertThat(known.after(5, WORTH, true)).isSameAs(known);
    assertThat(known.after(1_000, 2 * WORTH, true)).isSameAs(known);
  }

  @Test
  void after_fasterThanTheClockTells_stillHasATime() {
    assertThat(knowing(4, 0).nanosPerUnit()).isEqualTo(0.25);
  }

  @Test
  void after_oneThatLostItsProcessor_remembersOnlyForAWhile() {
    GrainEstimate known = knowing(10, WORTH);
    GrainEstimate after = known.after(10, GrainEstimate.CERTAIN_NANOS, true);
    assertThat(after.isSmall(10)).isTrue();
    for (long i = 0; i < GrainEstimate.MOST_DOUBTED_NANOS / GrainEstimate.TRUSTED_NANOS; i++) {
      assertThat(after).isNotEqualTo(known);
      after = after.after(10, WORTH, true);
    }
    assertThat(after).isEqualTo(known);
  }

  @Test
  void after_manyMissesInARow_isNotSmallAnyMore() {
    GrainEstimate known = knowing(10, WORTH);
    int misses = 0;
    while (known.isSmall(10)) {
      known = known.after(10, MISS, true);
      misses++;
    }
    assertThat(misses).isEqualTo(9);
    assertThat(known.isSmall(10 * (double) WORTH / MISS)).isTrue();
    assertThat(known.after(10, 1, true).isSmall(10))
        .as("one that was quick proves nothing")
        .isFalse();
  }

  @Test
  void after_oneThatTookVeryLong_isNotSmallAnyMore() {
    assertThat(knowing(10, 1).after(10, GrainEstimate.CERTAIN_NANOS + 1, true).isSmall(10))
        .isFalse();
  }

  /** A little longer is no harm, however often. */
  @Test
  void after_manyThatTookSomewhatTooLong_staysSmall() {
    GrainEstimate known = knowing(10, WORTH);
    for (int i = 0; i < 100_000; i++) {
      known = known.after(10, GrainEstimate.MISS_NANOS + GrainEstimate.TRUSTED_NANOS, true);
      known = known.after(10, WORTH, true);
    }
    assertThat(known.isSmall(10)).isTrue();
  }

  /** Such a piece runs serially, too: somewhat above what is known. */
  @Test
  void after_missesAboveTheLimit_areNotSmallAnyMore() {
    GrainEstimate known = knowing(10, 1);
    assertThat(known.isSmall(19)).isTrue();
    for (int i = 0; i < 9; i++) {
      known = known.after(19, MISS, true);
    }
    assertThat(known.isSmall(19)).isFalse();
    assertThat(knowing(10, 1).after(19, GrainEstimate.CERTAIN_NANOS + 1, true).isSmall(19))
        .isFalse();
  }

  /** Whoever forks may wait for others. */
  @Test
  void after_longOnesThatForked_areNoMisses() {
    GrainEstimate known = knowing(10, 1);
    assertThat(known.after(10, GrainEstimate.CERTAIN_NANOS + 1, false)).isSameAs(known);
  }

  /** Whatever stopped the process so often, right sizes are believed again. */
  @Test
  void after_anyNumberOfPauses_isLiftedInTheEnd() {
    GrainEstimate known = knowing(10, WORTH);
    for (int pause = 0; pause < 20; pause++) {
      known = known.after(10, GrainEstimate.CERTAIN_NANOS + 1, true);
      for (int i = 0; i <= GrainEstimate.MOST_PATIENT && !known.isSmall(10); i++) {
        known = known.after(10, WORTH, false);
      }
      assertThat(known.isSmall(10)).isTrue();
    }
    assertThat(known.disappointments()).isEqualTo(4);
  }

  @Test
  void after_manyQuickOnesAboveTheCeiling_isLiftedLaterEachTime() {
    GrainEstimate known = knowing(10, WORTH);
    int last = 0;
    for (int i = 0; i < 4; i++) {
      known = known.after(10, GrainEstimate.CERTAIN_NANOS + 1, true);
      assertThat(known.disappointments()).isEqualTo(i + 1);
      int quick = 0;
      while (!known.isSmall(10)) {
        known = known.after(10, WORTH, true);
        quick++;
      }
      assertThat(quick).isGreaterThan(4 * last);
      last = quick;
    }
  }

  @Test
  void after_quickOnesWhileCodeGetsFaster_theLimitFollows() {
    GrainEstimate known = GrainEstimate.UNKNOWN;
    for (double nanosPerUnit : new double[] {1_000, 100, 10, 1}) {
      for (double size = 1; size < 1e6; size *= 1.5) {
        known = known.after(size, (long) (size * nanosPerUnit), known.isSmall(size));
      }
      assertThat(known.limit()).isBetween(WORTH / nanosPerUnit / 1.5, WORTH / nanosPerUnit);
    }
  }

  /**
   * Sizes that are right up to a factor of two: what runs serially never takes more than four times
   * as long as is worth a fork, and once enough was seen, what is far shorter does run serially.
   */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
  void isSmall_roughlyRightSizes_neverFarWrong(int seed) {
    RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
    double nanosPerUnit = Math.pow(10, random.nextDouble(-3, 3));
    GrainEstimate known = GrainEstimate.UNKNOWN;
    for (int i = 0; i < 100_000; i++) {
      double size = Math.pow(10, random.nextDouble(-3, 9));
      long nanos = (long) (size * nanosPerUnit * Math.pow(2, random.nextDouble(-1, 1)));
      if (known.isSmall(size)) {
        assertThat(nanos).isLessThanOrEqualTo(4 * WORTH + 1);
      }
      known = known.after(size, nanos, known.isSmall(size));
    }
    assertThat(known.isSmall(WORTH / nanosPerUnit / 4)).isTrue();
  }

  /** There may be no other sizes: then this one is as good as any. */
  @Test
  void isSmall_manyOfOneSizeAndNoOther_yes() {
    GrainEstimate known = GrainEstimate.UNKNOWN.after(5, 100, true);
    for (int i = 1; i < GrainEstimate.MANY_ALIKE; i++) {
      assertThat(known.isSmall(5)).isFalse();
      known = known.after(5, 100, true);
    }
    assertThat(known.isSmall(5)).isTrue();
  }

  /** No piece is much larger than the smallest, and each is a little larger than any before. */
  @Test
  void isSmall_manyThatGrowALittle_yes() {
    GrainEstimate known = GrainEstimate.UNKNOWN;
    for (int i = 0; i < GrainEstimate.MANY_ALIKE; i++) {
      known = known.after(1e6 + i, 100, false);
    }
    assertThat(known.isSmall(1.1e6)).isTrue();
  }

  /** The size of all pieces is the same: soon nothing is small any more. */
  @Test
  void isSmall_sizesThatSayNothing_soonNothing() {
    GrainEstimate known = GrainEstimate.UNKNOWN;
    RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(1);
    long wrong = 0;
    int pieces = 1_000_000;
    for (int i = 0; i < pieces; i++) {
      long nanos = (long) (1_000 / random.nextDouble(1e-9, 1)); // one in twenty is a miss
      wrong += known.isSmall(5) && GrainEstimate.isMiss(nanos) ? 1 : 0;
      known = known.after(5, nanos, known.isSmall(5));
    }
    assertThat(wrong).isLessThan(pieces / 200);
  }
}
