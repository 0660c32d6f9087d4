package io.jackdaw.bench.search.sudoku;

import io.jackdaw.search.Moves;

/** The moves of the search: each digit in the next hole. */
final class JackdawMoves implements Moves<JackdawMoves.Position> {
  /** A grid, and how many holes are filled. */
  static final class Position {
    private final Grid grid;
    private int hole;

    Position(Grid grid, int hole) {
      this.grid = grid;
      this.hole = hole;
    }

    long checksum() {
      return grid.checksum();
    }
  }

  @Override
  public int alternatives(Position position) {
    return position.hole == position.grid.holes ? 0 : Grid.DIGITS;
  }

  @Override
  public boolean apply(Position position, int alternative) {
    if (!position.grid.isFree(position.hole, alternative + 1)) {
      return false;
    }
    position.grid.put(position.hole, alternative + 1);
    position.hole++;
    return true;
  }

  @Override
  public void undo(Position position, int alternative) {
    position.hole--;
    position.grid.take(position.hole, alternative + 1);
  }

  @Override
  public Position copy(Position position) {
    return new Position(position.grid.copy(), position.hole);
  }
}
