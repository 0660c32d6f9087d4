package io.jackdaw.examples;

import io.jackdaw.Jackdaw;
import io.jackdaw.search.Choice;
import io.jackdaw.search.Explorer;
import io.jackdaw.search.Progress;
import io.jackdaw.search.Search;
import io.jackdaw.search.Step;
import io.jackdaw.search.Workspace;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;

/** Searches in both forms: with moves, and with loops in one's own recursion. */
public final class Explorations {
  /** The serial program: a board that is changed in place. */
  static final class Board implements Workspace<Board> {
    final int size;
    final boolean[] columns;
    final boolean[] left;
    final boolean[] right;
    long solutions;

    Board(int size) {
      this(size, new boolean[size], new boolean[2 * size], new boolean[2 * size]);
    }

    private Board(int size, boolean[] columns, boolean[] left, boolean[] right) {
      this.size = size;
      this.columns = columns;
      this.left = left;
      this.right = right;
    }

    boolean isFree(int row, int column) {
      return !(columns[column] || left[row + column] || right[row - column + size]);
    }

    void set(int row, int column, boolean queen) {
      columns[column] = queen;
      left[row + column] = queen;
      right[row - column + size] = queen;
    }

    @Override
    public Board copy() {
      return new Board(size, columns.clone(), left.clone(), right.clone());
    }

    @Override
    public void merge(Board part) {
      solutions += part.solutions;
    }

    long fingerprint() {
      return Arrays.hashCode(columns) + 31L * Arrays.hashCode(left) + 63L * Arrays.hashCode(right);
    }
  }

  static void serially(Board board, int row) {
    if (row == board.size) {
      board.solutions++;
      return;
    }
    for (int column = 0; column < board.size; column++) {
      if (board.isFree(row, column)) {
        board.set(row, column, true);
        serially(board, row + 1);
        board.set(row, column, false);
      }
    }
  }

  static final Step<Board> QUEEN =
      new Step<>() {
        @Override
        public void apply(Board board, long row, long column) {
          board.set((int) row, (int) column, true);
        }

        @Override
        public void undo(Board board, long row, long column) {
          board.set((int) row, (int) column, false);
        }
      };

  static final Choice<Board> PLACE = Explorations::place;

  static void search(Explorer<Board> x, Board board, int row) {
    if (row == board.size) {
      board.solutions++;
      return;
    }
    x.loop(PLACE, row, 0, 0, board.size);
  }

  static void place(Explorer<Board> x, Board board, long row, long b, int column) {
    if (board.isFree((int) row, column)) {
      x.apply(QUEEN, row, column);
      search(x, board, (int) row + 1);
      x.undo(QUEEN, row, column);
    }
  }

  static long queens(Jackdaw pool, int size) {
    return Explorer.explore(pool, new Board(size), (x, board) -> search(x, board, 0)).solutions;
  }

  static long queensChecked(Jackdaw pool, int size) {
    return Explorer.exploreChecked(
            pool, new Board(size), Board::fingerprint, (x, board) -> search(x, board, 0))
        .solutions;
  }

  static Optional<String> anySolution(Jackdaw pool, Sudoku.Grid grid) {
    return Search.of(new Sudoku()).first(pool, grid, Sudoku.Grid::toString);
  }

  static long countFor(Jackdaw pool, Sudoku.Grid grid, Progress progress) {
    long found =
        Search.of(new Sudoku())
            .within(Duration.ofSeconds(10))
            .reportingTo(progress)
            .count(pool, grid);
    if (!progress.isComplete()) {
      System.out.printf("time is up, %.0f %% explored%n", 100 * progress.share());
    }
    return found;
  }

  static long countChecked(Jackdaw pool, Sudoku.Grid grid) {
    return Search.of(new Sudoku()).checked(g -> Arrays.hashCode(g.cells)).count(pool, grid);
  }

  /** Prints the number of solutions for 10 queens. */
  public static void main(String[] args) {
    try (var pool = Jackdaw.create()) {
      System.out.println("queens(10) = " + queens(pool, 10));
    }
  }

  private Explorations() {}
}
