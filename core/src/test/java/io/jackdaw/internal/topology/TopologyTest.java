package io.jackdaw.internal.topology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TopologyTest {
  /** 2 sockets of 3 cores with 2 threads: 0 1 | 2 3 | 4 5 || 6 7 | 8 9 | 10 11. */
  @ParameterizedTest
  @CsvSource({"0, 1, 0", "1, 0, 0", "0, 2, 1", "5, 0, 1", "5, 6, 2", "11, 0, 2", "7, 7, 0"})
  void distance_regularMachine_isTheNumberOfRingsBetween(int here, int there, int distance) {
    Topology machine = Topology.regular(2, 3, 2);
    assertThat(machine.distance(here, there)).isEqualTo(distance);
    assertThat(machine.size()).isEqualTo(12);
    assertThat(machine.levels()).isEqualTo(2);
    assertThat(machine.cpu(here)).isEqualTo(here);
  }

  @Test
  void distance_flatMachine_isZero() {
    Topology machine = Topology.flat(4);
    assertThat(machine.levels()).isZero();
    assertThat(machine.distance(0, 3)).isZero();
  }

  @Test
  void regular_withoutParts_isRejected() {
    assertThatThrownBy(() -> Topology.regular(2, 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("[2, 0]");
    assertThatThrownBy(Topology::regular).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void ofThisMachine_anywhere_hasAPlaceForSomebody() {
    Topology machine = Topology.ofThisMachine();
    assertThat(machine).isSameAs(Topology.ofThisMachine());
    assertThat(machine.size()).isPositive();
    for (int place = 0; place < machine.size(); place++) {
      assertThat(machine.cpu(place)).isNotNegative();
      assertThat(machine.distance(0, place)).isBetween(0, machine.levels());
    }
  }
}
