package io.jackdaw.examples;

import io.jackdaw.Jackdaw;
import io.jackdaw.search.Moves;
import io.jackdaw.search.Search;
import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Solves a sudoku in parallel. A move writes a digit into the next empty cell, if the digit is
 * possible there; to undo it is to empty that cell again.
 *
 * <p>Work: the number of grids that are looked at. Span: that on the way to one leaf.
 */
public final class Sudoku implements Moves<Sudoku.Grid> {
  static final String HARD =
      "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

  /** The cells, 0 for an empty one; which are to be filled; and how many of those are. */
  static final class Grid {
    final int[] cells;
    final int[] empty;
    int filled;

    private Grid(int[] cells, int[] empty, int filled) {
      this.cells = cells;
      this.empty = empty;
      this.filled = filled;
    }

    static Grid of(String puzzle) {
      int[] cells = puzzle.chars().map(c -> c == '.' ? 0 : c - '0').toArray();
      return new Grid(cells, IntStream.range(0, 81).filter(i -> cells[i] == 0).toArray(), 0);
    }

    boolean allows(int cell, int digit) {
      for (int i = 0; i < 9; i++) {
        int inBox = cell / 27 * 27 + cell % 9 / 3 * 3 + i / 3 * 9 + i % 3;
        if (cells[cell / 9 * 9 + i] == digit
            || cells[i * 9 + cell % 9] == digit
            || cells[inBox] == digit) {
          return false;
        }
      }
      return true;
    }

    @Override
    public String toString() {
      return Arrays.stream(cells).mapToObj(Integer::toString).collect(Collectors.joining());
    }
  }

  @Override
  public int alternatives(Grid grid) {
    return grid.filled < grid.empty.length ? 9 : 0;
  }

  @Override
  public boolean apply(Grid grid, int alternative) {
    int cell = grid.empty[grid.filled];
    if (!grid.allows(cell, alternative + 1)) {
      return false;
    }
    grid.cells[cell] = alternative + 1;
    grid.filled++;
    return true;
  }

  @Override
  public void undo(Grid grid, int alternative) {
    grid.cells[grid.empty[--grid.filled]] = 0;
  }

  @Override
  public Grid copy(Grid grid) {
    return new Grid(grid.cells.clone(), grid.empty, grid.filled);
  }

  /** Prints the only solution of a hard sudoku. */
  public static void main(String[] args) {
    try (var pool = Jackdaw.create()) {
      System.out.println(Search.of(new Sudoku()).collect(pool, Grid.of(HARD), Grid::toString));
    }
  }
}
