package io.jackdaw.bench.search.queens;

/** Plain recursion on one board. */
final class Serial {
  private Serial() {}

  /** The solutions that have the queens of the rows above as they are. */
  static long count(Board board, int row) {
    if (row == board.size) {
      return 1;
    }
    long solutions = 0;
    for (int index = row; index < board.size; index++) {
      if (board.isFree(row, index)) {
        board.place(row, index);
        solutions += count(board, row + 1);
        board.remove(row, index);
      }
    }
    return solutions;
  }
}
