package io.jackdaw.bench.search.pentomino;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.jackdaw.Jackdaw;
import io.jackdaw.bench.search.Walk;
import io.jackdaw.search.Progress;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

  /** Published numbers up to symmetry, times the symmetries of the board. */
  @ParameterizedTest
  @CsvSource({"3x20, 2, 4", "4x15, 368, 4", "5x12, 1010, 4", "6x10, 2339, 4", "8x8-hole, 65, 8"})
  void allForms_knownBoard_findAllSolutions(String board, long distinct, long symmetries) {
    Pentomino puzzle = new Pentomino(board);
    assertThat(puzzle.expected()).isEqualTo(distinct * symmetries);
    assertThat(puzzle.serial()).isEqualTo(distinct * symmetries);
    try (Jackdaw pool = Jackdaw.create(2);
        ForkJoinPool forkJoin = new ForkJoinPool(2)) {
      assertThat(puzzle.jackdaw(pool, new Progress())).isEqualTo(distinct * symmetries);
      assertThat(puzzle.otherLevel(pool, new Progress())).isEqualTo(distinct * symmetries);
      assertThat(puzzle.forkJoin(forkJoin, 4)).isEqualTo(distinct * symmetries);
    }
  }

  @Test
  void make_boardWithoutKnownSolutions_isRejected() {
    assertThatIllegalArgumentException().isThrownBy(() -> new Pentomino("2x30"));
  }
}
