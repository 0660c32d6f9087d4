package io.jackdaw.internal.loops;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What a pace makes of measurements. */
class PaceTest {
  @Test
  void learn_measurements_followsWithinBounds() {
    Pace pace = Pace.of(new Object() {});
    assertThat(isShort(pace, 1)).isTrue();
    assertThat(isShort(pace, 2)).isFalse();
    pace.learn(100, 100);
    assertThat(isShort(pace, 400)).as("stretched at most fourfold").isTrue();
    assertThat(isShort(pace, 401)).isFalse();
    pace.learn(100, 600_000);
    assertThat(isShort(pace, 50)).as("shrunk at most eightfold").isTrue();
    assertThat(isShort(pace, 51)).isFalse();
    assertThat(Pace.next(1000, 8000, 64_000, 0)).isEqualTo(1000);
    assertThat(Pace.next(1000, 1000, 1, 0)).isEqualTo(4000);
    assertThat(Pace.next(1000, 1000, 1_000_000, 0)).isEqualTo(125);
    assertThat(Pace.next(1, 1, 1_000_000, 0)).isEqualTo(1);
  }

  @Test
  void learn_expensiveElements_countAsExpensiveForAWhile() {
    Pace pace = Pace.of(new Object() {});
    assertThat(pace.mayBeExpensive(1)).as("nothing is known").isTrue();
    pace.learn(100, 10_000); // 40 take 4 µs
    assertThat(pace.mayBeExpensive(80)).isFalse();
    assertThat(pace.mayBeExpensive(81)).as("8 µs an index").isTrue();
    pace.learn(10, 90_000);
    assertThat(pace.mayBeExpensive(1)).isTrue();
    assertThat(isShort(pace, 2)).isFalse();
    for (int part = 0; part < 8; part++) {
      assertThat(pace.mayBeExpensive(1)).as("after %s cheap parts", part).isTrue();
      pace.learn(100, 10_000);
    }
    assertThat(pace.mayBeExpensive(1)).isFalse();
    assertThat(isShort(pace, 2)).isTrue();
  }

  @Test
  void next_undisturbedForLong_looksLessOften() {
    long[] undisturbed = {0, 256_000, 512_000, 2_048_000, 1_000_000_000};
    long[] expected = {8, 8, 16, 64, 64};
    for (int i = 0; i < expected.length; i++) {
      assertThat(Pace.next(50, 50, 50_000, undisturbed[i])).isEqualTo(expected[i]);
    }
    assertThat(Pace.next(1000, 50, 50_000, Pace.FOR_EVER)).isEqualTo(1000);
  }

  /** Asks until the answer does not depend on the clock: the first one does. */
  private static boolean isShort(Pace pace, long count) {
    pace.isShort(count, 0);
    return pace.isShort(count, 0);
  }

  @Test
  void isLong_onlyIfMeasuredAndMany() {
    Pace pace = new Pace();
    assertThat(pace.isLong(1_000_000)).as("nothing is known").isFalse();
    pace.learn(1_000, 400_000); // ten elements are 4 µs
    assertThat(pace.isLong(49)).isFalse();
    assertThat(pace.isLong(50)).isTrue();
    assertThat(pace.isLong(-1)).as("a range too long for a number").isFalse();
  }

  @Test
  void isCheap_upToAMicrosecond() {
    Pace pace = new Pace();
    pace.learn(1_000, 40_000); // a hundred elements are 4 µs
    assertThat(pace.isCheap(25)).isTrue();
    assertThat(pace.isCheap(26)).isFalse();
  }

  /** After a pause nothing is in the cache: a first chunk that looks expensive is no evidence. */
  @Test
  void learn_shortAndExpensive_isNotBelieved() {
    Pace pace = new Pace();
    pace.learn(10_000, 4_000);
    pace.learn(500, 999);
    assertThat(pace.first()).isEqualTo(10_000 / 8);
    pace.learn(501, 2_004);
    assertThat(pace.first()).as("that was long enough").isEqualTo(1_250 / 8);
  }
}
