package io.jackdaw.bench.search.queens;

import io.jackdaw.search.Choice;
import io.jackdaw.search.Explorer;
import io.jackdaw.search.Step;

/** The recursion of the serial program, its loop marked as one that may be shared. */
final class JackdawLoops {
  private static final Choice<Board> ROW =
      new Choice<>() {
        @Override
        public void explore(Explorer<Board> explorer, Board board, long row, long none, int index) {
          place(explorer, board, (int) row, index);
        }

        // TASC 6.2: the rows to go.
        @Override
        public double work(Board board, long row, long none, int from, int to) {
          return board.size - (row + 1);
        }
      };

  private static final Step<Board> QUEEN =
      new Step<>() {
        @Override
        public void apply(Board board, long row, long index) {
          board.place((int) row, (int) index);
        }

        @Override
        public void undo(Board board, long row, long index) {
          board.remove((int) row, (int) index);
        }
      };

  private JackdawLoops() {}

  static void count(Explorer<Board> explorer, Board board, int row) {
    if (row == board.size) {
      board.solutions++;
    } else {
      explorer.loop(ROW, row, 0, row, board.size);
    }
  }

  private static void place(Explorer<Board> explorer, Board board, int row, int index) {
    if (board.isFree(row, index)) {
      explorer.apply(QUEEN, row, index);
      count(explorer, board, row + 1);
      explorer.undo(QUEEN, row, index);
    }
  }
}
