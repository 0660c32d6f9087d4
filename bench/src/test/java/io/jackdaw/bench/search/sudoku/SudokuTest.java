package io.jackdaw.bench.search.sudoku;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.bench.search.Walk;
import org.junit.jupiter.api.Test;

class SudokuTest {
  private static final String SOLVED =
      "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

  @Test
  void nodes_ofAnEasyPuzzle_areThoseThatAWalkVisits() {
    Sudoku puzzle = new Sudoku("easy");
    var start = new JackdawMoves.Position(puzzle.grid(), 0);
    assertThat(puzzle.nodes()).isEqualTo(Walk.nodes(new JackdawMoves(), start));
  }

  /** Two cells of the first row and the two below them in the fourth have 6 and 7, and 7 and 6. */
  @Test
  void solve_digitsThatCanBeSwapped_findsBothSolutions() {
    String holes = with("....");
    assertThat(Serial.solve(Grid.of(holes), 0))
        .isEqualTo(Grid.of(with("6776")).checksum() + Grid.of(with("7667")).checksum());
  }

  private static String with(String four) {
    return SOLVED.substring(0, 3)
        + four.substring(0, 2)
        + SOLVED.substring(5, 30)
        + four.substring(2)
        + SOLVED.substring(32);
  }
}
