package io.jackdaw.internal.policy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DepthEstimateTest {
  private static final long REGRET = DepthEstimate.REGRET_NANOS + 1;

  private static DepthEstimate after(DepthEstimate known, int pieces, long nanos) {
    DepthEstimate estimate = known;
    for (int i = 0; i < pieces; i++) {
      estimate = estimate.after(nanos, false);
    }
    return estimate;
  }

  private static DepthEstimate knowing(int pieces, long nanos) {
    return after(DepthEstimate.UNKNOWN, pieces, nanos);
  }

  @Test
  void isSmall_tooLittleKnown_no() {
    assertThat(DepthEstimate.UNKNOWN.isSmall()).isFalse();
    assertThat(knowing(DepthEstimate.LEAST / 2, 1).isSmall()).isFalse();
  }

  @Test
  void isSmall_allPiecesAlike_upToTheLongest() {
    assertThat(knowing(100, DepthEstimate.LONGEST_NANOS - 1).isSmall()).isTrue();
    assertThat(knowing(100, DepthEstimate.LONGEST_NANOS + 1).isSmall()).isFalse();
    assertThat(knowing(100, 0).isSmall()).as("faster than the clock tells").isTrue();
  }

  /** One branch in forty holds nearly all the work: the mean is short, but says nothing. */
  @Test
  void isSmall_mostWorkInFewLongPieces_no() {
    DepthEstimate known = knowing(1_000, 100);
    for (int i = 0; i < 25; i++) {
      known = after(known, 39, 100).after(100_000, false);
    }
    assertThat(known.nanos() / known.pieces()).isLessThan(GrainEstimate.WORTH_NANOS);
    assertThat(known.isSmall()).isFalse();
  }

  @Test
  void isSmall_oneThatLostItsProcessor_forgottenSoon() {
    DepthEstimate known = knowing(1_000, 5_000).after(4_000_000, false);
    assertThat(known.isSmall()).isFalse();
    assertThat(after(known, 1_000, 5_000).isSmall()).isTrue();
    assertThat(known.regrets()).isZero();
  }

  @Test
  void isBrief_shortOnAverage_yes() {
    assertThat(DepthEstimate.UNKNOWN.isBrief()).isFalse();
    assertThat(knowing(100, DepthEstimate.BRIEF_NANOS - 1).isBrief()).isTrue();
    assertThat(knowing(100, DepthEstimate.BRIEF_NANOS + 1).isBrief()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      doubles = {-1, -1e-9, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 1e10})
  void place_noDepth_nowhere(double depth) {
    assertThat(DepthEstimate.place(depth)).isEqualTo(DepthEstimate.NOWHERE);
  }

  @Test
  void place_depths_inOrderAndBack() {
    int last = -1;
    for (int depth = 0; depth < 1_000_000; depth++) {
      int place = DepthEstimate.place(depth);
      assertThat(place).isBetween(last, last + 1);
      if (place > last) {
        assertThat(DepthEstimate.depthAt(place)).isEqualTo(depth);
      }
      last = place;
    }
    assertThat(DepthEstimate.place(0.9)).isZero();
    assertThat(DepthEstimate.place(63)).isEqualTo(63);
    assertThat(DepthEstimate.place(Integer.MAX_VALUE - 1.0)).isEqualTo(DepthEstimate.PLACES - 1);
  }

  /**
   * Whoever knows all that is known, and wants as many regrets as possible: long pieces whenever
   * these would run serially, else pieces of the length that hides them best.
   */
  @ParameterizedTest
  @ValueSource(longs = {1, 1_000, 5_000, 10_000, 15_000, 19_000})
  void regrets_worstOrderOfPieces_eachNeedsEightTimesAsManyShortOnes(long shortNanos) {
    DepthEstimate known = DepthEstimate.UNKNOWN;
    long shortPieces = 0;
    long regrets = 0;
    while (regrets < 5) {
      if (known.isSmall()) {
        if (regrets > 0) {
          assertThat(shortPieces).isGreaterThan(4L * (64L << (3 * regrets)));
        }
        shortPieces = 0;
        regrets++;
        known = known.after(REGRET, true);
        assertThat(known.regrets()).isEqualTo(Math.min(4, regrets));
      } else {
        shortPieces++;
        known = known.after(shortNanos, false);
      }
    }
  }

  /** A recursion on one thread, whose time is counted, not measured. */
  private static final class Recursion {
    private final DepthEstimate[] estimates = new DepthEstimate[DepthEstimate.PLACES];
    private final long leafNanos;
    private long now;
    private int serialLeaves;

    Recursion(Recursion before, long leafNanos) {
      this(leafNanos);
      System.arraycopy(before.estimates, 0, estimates, 0, estimates.length);
    }

    Recursion(long leafNanos) {
      this.leafNanos = leafNanos;
      Arrays.fill(estimates, DepthEstimate.UNKNOWN);
    }

    /** A balanced tree. */
    void tree(int depth, int levels) {
      long started = now;
      boolean isSmall = estimates[depth].isSmall();
      if (isSmall || levels == 0) {
        now += leafNanos << levels;
      } else {
        tree(depth + 1, levels - 1);
        tree(depth + 1, levels - 1);
      }
      DepthEstimate.learn(estimates, depth, now - started, isSmall);
    }

    /** A node on a spine, with a leaf that runs after all below have. */
    void spine(int depth, int leaves) {
      long started = now;
      int place = DepthEstimate.place(depth);
      boolean isSmall = estimates[place].isSmall();
      if (isSmall) {
        serialLeaves += leaves;
        now += leaves * leafNanos;
      } else if (leaves > 0) {
        spine(depth + 1, leaves - 1);
        now += leafNanos;
      }
      DepthEstimate.learn(estimates, place, now - started, isSmall);
    }
  }

  @Test
  void spine_nothingKnown_noLeafIsKeptFromThieves() {
    Recursion recursion = new Recursion(1_000_000);
    for (int i = 0; i < 10; i++) {
      recursion.spine(0, 1_000);
    }
    assertThat(recursion.serialLeaves).isZero();
  }

  @Test
  void spine_afterManyLightTrees_keptFromThievesOnlyOnce() {
    Recursion light = new Recursion(10);
    for (int i = 0; i < 200; i++) {
      light.tree(0, 14);
    }
    Recursion heavy = new Recursion(light, 1_000_000);
    heavy.spine(0, 1_000);
    assertThat(heavy.serialLeaves).as("the price of one regret").isBetween(900, 1_000);
    int lost = heavy.serialLeaves;
    for (int i = 0; i < 100; i++) {
      heavy.spine(0, 1_000);
    }
    assertThat(heavy.serialLeaves).isEqualTo(lost);
  }

  @Test
  void tree_light_runsSeriallyWhereItTakesMicroseconds() {
    Recursion recursion = new Recursion(10);
    for (int i = 0; i < 200; i++) {
      recursion.tree(0, 14);
    }
    assertThat(recursion.estimates[3].isSmall()).as("20.48 µs").isFalse();
    assertThat(recursion.estimates[4].isSmall()).as("10.24 µs").isTrue();
  }
}
