package io.jackdaw.bench.search.pentomino;

/** TASC figure 1. */
final class Serial {
  private Serial() {}

  /** The solutions with the first pieces as they are; the cell is the first empty one. */
  static long count(Board board, int cell, int used) {
    long solutions = 0;
    for (int index = used; index < board.pieceCount; index++) {
      board.swap(used, index);
      for (int[] direction : board.directions(used)) {
        if (board.fits(cell, direction)) {
          board.put(cell, direction);
          solutions += rest(board, cell, used + 1);
          board.take(cell, direction);
        }
      }
      board.swap(used, index);
    }
    return solutions;
  }

  private static long rest(Board board, int cell, int used) {
    return used == board.pieceCount ? 1 : count(board, board.nextEmpty(cell), used);
  }
}
