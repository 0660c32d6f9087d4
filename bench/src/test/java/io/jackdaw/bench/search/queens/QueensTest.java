package io.jackdaw.bench.search.queens;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.bench.search.Walk;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class QueensTest {
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9})
  void nodes_ofABoard_areThoseThatAWalkVisits(int size) {
    assertThat(new Queens(String.valueOf(size)).nodes())
        .isEqualTo(Walk.nodes(new JackdawMoves(), new Board(size)));
  }
}
