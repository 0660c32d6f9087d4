package io.jackdaw.bench.search.pentomino;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.jackdaw.bench.search.Walk;
import java.util.List;
import org.junit.jupiter.api.Test;

class PentominoTest {
  @Test
  void nodes_ofTheSmallestBoard_areThoseThatAWalkVisits() {
    Pentomino puzzle = new Pentomino("3x20");
    var start = new JackdawMoves.Position(puzzle.board());
    assertThat(puzzle.nodes()).isEqualTo(Walk.nodes(new JackdawMoves(), start));
  }

  /** X has one direction, I has 2, T, U, V, W and Z have 4, F, L, N, P and Y have 8. */
  @Test
  void directions_ofEachPiece_areItsDistinctTurns() {
    List<Integer> counts =
        Pieces.PENTOMINOES.stream().map(piece -> Pieces.directions(piece, 7).length).toList();
    assertThat(counts).containsExactly(8, 2, 8, 8, 8, 4, 4, 4, 4, 1, 8, 4);
  }

  @Test
  void serial_chessboardWithAHole_findsAllSolutions() {
    Pentomino puzzle = new Pentomino("8x8-hole");
    assertThat(puzzle.serial()).isEqualTo(520);
  }

  @Test
  void make_boardWithoutKnownSolutions_isRejected() {
    assertThatIllegalArgumentException().isThrownBy(() -> new Pentomino("2x30"));
  }
}
