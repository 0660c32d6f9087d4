package io.jackdaw.internal.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class StealGateTest {
  @ParameterizedTest
  @CsvSource({"0, 0, true", "5, 4, false", "5, 5, true", "5, 6, true", "5, -1, false"})
  void isOpen_waited_dependsOnTheBound(long bound, long waited, boolean open) {
    assertThat(new StealGate(bound).isOpen(waited)).isEqualTo(open);
  }

  @ParameterizedTest
  @ValueSource(longs = {-1, 1_000_000_001, Long.MIN_VALUE, Long.MAX_VALUE})
  void new_boundOutOfRange_saysTheRange(long bound) {
    assertThatThrownBy(() -> new StealGate(bound))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("the bound of a steal gate is 0 to 1000000000 ns, not %d", bound);
  }

  @Test
  void new_bounds_areAllowed() {
    assertThat(new StealGate(0).isOpen(0)).isTrue();
    assertThat(new StealGate(1_000_000_000).isOpen(999_999_999)).isFalse();
    assertThat(new StealGate(StealGate.DEFAULT_BOUND_NANOS).isOpen(0)).isFalse();
  }
}
