package io.jackdaw.bench.search.queens;

import io.jackdaw.search.Moves;

/** The moves of the search: a queen in each of the columns that no queen above stands in. */
final class JackdawMoves implements Moves<JackdawMoves.Position> {
  /** A board, and how many queens are on it. */
  static final class Position {
    private final Board board;
    private int row;

    Position(Board board, int row) {
      this.board = board;
      this.row = row;
    }
  }

  @Override
  public int alternatives(Position position) {
    return position.board.size - position.row;
  }

  @Override
  public boolean apply(Position position, int alternative) {
    int row = position.row;
    if (!position.board.isFree(row, row + alternative)) {
      return false;
    }
    position.board.place(row, row + alternative);
    position.row = row + 1;
    return true;
  }

  @Override
  public void undo(Position position, int alternative) {
    int row = position.row - 1;
    position.board.remove(row, row + alternative);
    position.row = row;
  }

  @Override
  public Position copy(Position position) {
    return new Position(position.board.copy(), position.row);
  }

  /** TASC 6.2: the rows to go. */
  @Override
  public double work(Position position, int alternatives) {
    return position.board.size - (position.row + 1);
  }
}
