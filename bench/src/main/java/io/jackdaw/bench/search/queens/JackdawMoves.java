package io.jackdaw.bench.search.queens;

import io.jackdaw.search.Moves;

/** The moves of the search: a queen in each of the columns that no queen above stands in. */
public final class JackdawMoves implements Moves<Board> {
  @Override
  public int alternatives(Board board) {
    return board.size - board.queens;
  }

  @Override
  public boolean apply(Board board, int alternative) {
    int row = board.queens;
    if (!board.isFree(row, row + alternative)) {
      return false;
    }
    board.place(row, row + alternative);
    board.queens = row + 1;
    return true;
  }

  @Override
  public void undo(Board board, int alternative) {
    int row = board.queens - 1;
    board.remove(row, row + alternative);
    board.queens = row;
  }

  @Override
  public Board copy(Board board) {
    Board copy = board.copy();
    copy.queens = board.queens;
    return copy;
  }

  /** TASC 6.2: the rows to go. */
  @Override
  public double work(Board board, int alternatives) {
    return board.size - (board.queens + 1);
  }
}
