package io.jackdaw.bench.sharing;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What the contestants of {@code bench sharing} write. */
class LayoutTest {
  private static final int LINE_OF_LONGS = 8;

  private final long[] array = new long[1_001];

  /** How many elements lie between the last of the first worker and the first of the second. */
  private static int gap(Layout layout) {
    return layout.upper() - layout.lower() - Layout.ELEMENTS;
  }

  @Test
  void morsels_anyStartOfTheArray_leaveALineBetween() {
    assertThat(gap(Layout.morsels(array))).isGreaterThanOrEqualTo(LINE_OF_LONGS);
  }

  @Test
  void apart_isFartherThanMorsels() {
    assertThat(gap(Layout.apart(array))).isGreaterThan(4 * gap(Layout.morsels(array)));
  }

  @Test
  void alignedAndHalves_leaveNothingBetween() {
    assertThat(gap(Layout.aligned(array))).isZero();
    assertThat(gap(Layout.halves(array))).isZero();
  }

  @Test
  void interleaved_eachHasEveryOther() {
    Layout layout = Layout.interleaved(array);
    assertThat(layout.step()).isEqualTo(2);
    assertThat(layout.upper() - layout.lower()).isOne();
  }
}
