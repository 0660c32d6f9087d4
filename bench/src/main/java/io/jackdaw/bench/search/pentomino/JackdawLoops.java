package io.jackdaw.bench.search.pentomino;

import io.jackdaw.search.Choice;
import io.jackdaw.search.Explorer;
import io.jackdaw.search.Step;

/** TASC figure 2: the recursion of the serial program, its loop over pieces may be shared. */
final class JackdawLoops {
  private static final int MOST_DIRECTIONS = 8;

  private static final Choice<Board> PIECE =
      new Choice<>() {
        @Override
        public void explore(
            Explorer<Board> explorer, Board board, long cell, long used, int index) {
          place(explorer, board, (int) cell, (int) used, index);
        }

        // TASC 6.2: the pieces to go.
        @Override
        public double work(Board board, long cell, long used, int from, int to) {
          return board.pieceCount - used;
        }
      };

  /** A piece is put on a cell: which one, and in which direction, is packed into a number. */
  private static final Step<Board> PUT =
      new Step<>() {
        @Override
        public void apply(Board board, long cell, long which) {
          int used = (int) (which >>> 32);
          int index = (int) which / MOST_DIRECTIONS;
          board.swap(used, index);
          board.put((int) cell, board.directions(used)[(int) which % MOST_DIRECTIONS]);
        }

        @Override
        public void undo(Board board, long cell, long which) {
          int used = (int) (which >>> 32);
          int index = (int) which / MOST_DIRECTIONS;
          board.take((int) cell, board.directions(used)[(int) which % MOST_DIRECTIONS]);
          board.swap(used, index);
        }
      };

  private JackdawLoops() {}

  static void count(Explorer<Board> explorer, Board board, int cell, int used) {
    if (used == board.pieceCount) {
      board.solutions++;
    } else {
      explorer.loop(PIECE, board.nextEmpty(cell), used, used, board.pieceCount);
    }
  }

  private static void place(Explorer<Board> explorer, Board board, int cell, int used, int index) {
    int[][] directions = board.directions(index);
    for (int number = 0; number < directions.length; number++) {
      if (board.fits(cell, directions[number])) {
        long which = (long) used << 32 | index * MOST_DIRECTIONS + number;
        explorer.apply(PUT, cell, which);
        count(explorer, board, cell, used + 1);
        explorer.undo(PUT, cell, which);
      }
    }
  }
}
