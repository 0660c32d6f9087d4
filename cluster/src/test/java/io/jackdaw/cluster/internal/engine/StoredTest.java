package io.jackdaw.cluster.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class StoredTest {
  private static final byte[] VALUE = {1, 2, 3};

  @Test
  void over_nothing_valueAndMark() {
    byte[] stored = Stored.over(null, VALUE, 7);
    assertThat(Stored.value(stored)).isEqualTo(VALUE);
    assertThat(Stored.has(stored, 7)).isTrue();
    assertThat(Stored.has(stored, 8)).isFalse();
    assertThat(Stored.isValue(stored, VALUE)).isTrue();
    assertThat(Stored.isValue(stored, new byte[] {1, 2})).isFalse();
    assertThat(Stored.isValue(stored, null)).isFalse();
    assertThat(Stored.isValue(null, null)).isTrue();
  }

  @Test
  void over_threeLaterWrites_markIsStillThere() {
    byte[] stored = Stored.over(null, VALUE, 1);
    for (long mark = 2; mark <= 4; mark++) {
      stored = Stored.over(stored, new byte[] {(byte) mark}, mark);
    }
    for (long mark = 1; mark <= 4; mark++) {
      assertThat(Stored.has(stored, mark)).isTrue();
    }
    assertThat(Stored.value(stored)).isEqualTo(new byte[] {4});
    assertThat(Stored.has(Stored.over(stored, VALUE, 5), 1)).isFalse();
  }
}
