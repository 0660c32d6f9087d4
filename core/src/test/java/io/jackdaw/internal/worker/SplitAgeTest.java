package io.jackdaw.internal.worker;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SplitAgeTest {
  @Test
  void stolen_anyAge_topGrowsTagStays() {
    long age = SplitAge.renewed(SplitAge.renewed(0, 5), 7);
    assertThat(SplitAge.top(SplitAge.stolen(age))).isEqualTo(8);
    assertThat(SplitAge.stolen(age) >>> 32).isEqualTo(age >>> 32);
  }

  @Test
  void renewed_sameTop_anotherWord() {
    long age = SplitAge.renewed(0, 3);
    assertThat(SplitAge.top(SplitAge.renewed(age, 3))).isEqualTo(3);
    assertThat(SplitAge.renewed(age, 3)).isNotEqualTo(age);
  }

  @Test
  void renewed_lastTag_wrapsAroundAndKeepsTop() {
    long last = 0xFFFF_FFFFL << 32 | 9;
    assertThat(SplitAge.renewed(last, 4)).isEqualTo(4);
  }

  @Test
  void top_largestIndex_isKept() {
    int largest = (1 << 28) - 1;
    assertThat(SplitAge.top(SplitAge.renewed(-1L, largest))).isEqualTo(largest);
  }
}
