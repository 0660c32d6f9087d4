package io.jackdaw.examples;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.Jackdaw;
import io.jackdaw.search.Progress;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the guide says about searches, tried. */
class SearchGuideTest {
  private static final String SOLUTION =
      "812753649943682175675491283154237896369845721287169534521974368438526917796318452";

  private Jackdaw pool;

  @BeforeEach
  void open() {
    pool = Jackdaw.create(2);
  }

  @AfterEach
  void close() {
    pool.close();
  }

  @Test
  void queens_allForms_areTheSame() {
    Explorations.Board board = new Explorations.Board(8);
    Explorations.serially(board, 0);
    assertThat(board.solutions).isEqualTo(92);
    assertThat(Explorations.queens(pool, 8)).isEqualTo(92);
    assertThat(Explorations.queensChecked(pool, 6)).isEqualTo(4);
  }

  @Test
  void sudoku_allForms_findTheOnlySolution() {
    Sudoku.Grid grid = Sudoku.Grid.of(Sudoku.HARD);
    assertThat(Explorations.anySolution(pool, grid)).contains(SOLUTION);
    Sudoku.Grid nearly = Sudoku.Grid.of("..." + SOLUTION.substring(3));
    assertThat(Explorations.countFor(pool, nearly, new Progress())).isEqualTo(1);
    assertThat(Explorations.countChecked(pool, nearly)).isEqualTo(1);
  }
}
