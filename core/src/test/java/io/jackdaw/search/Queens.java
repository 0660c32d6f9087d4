package io.jackdaw.search;

/** n queens for both levels: a board that is changed in place. */
final class Queens implements Workspace<Queens> {
  static final Moves<Queens> MOVES = new QueensMoves();

  static final Step<Queens> QUEEN =
      new Step<>() {
        @Override
        public void apply(Queens board, long row, long column) {
          board.flip((int) row, (int) column);
        }

        @Override
        public void undo(Queens board, long row, long column) {
          board.flip((int) row, (int) column);
        }
      };

  static final Choice<Queens> ROW =
      (x, board, row, b, column) -> {
        if (board.isFree((int) row, column)) {
          x.apply(QUEEN, row, column);
          search(x, board, (int) row + 1);
          x.undo(QUEEN, row, column);
        }
      };

  final int size;
  final boolean[] columns;
  final boolean[] left;
  final boolean[] right;
  int row;
  long solutions;

  Queens(int size) {
    this.size = size;
    this.columns = new boolean[size];
    this.left = new boolean[2 * size];
    this.right = new boolean[2 * size];
  }

  private Queens(Queens from) {
    this.size = from.size;
    this.columns = from.columns.clone();
    this.left = from.left.clone();
    this.right = from.right.clone();
    this.row = from.row;
  }

  static void search(Explorer<Queens> x, Queens board, int row) {
    if (row == board.size) {
      board.solutions++;
    } else {
      x.loop(ROW, row, 0, 0, board.size);
    }
  }

  static long solutions(int n) {
    return new long[] {1, 1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14_200, 73_712}[n];
  }

  boolean isFree(int at, int column) {
    return !(columns[column] || left[at + column] || right[at - column + size]);
  }

  void flip(int at, int column) {
    columns[column] = !columns[column];
    left[at + column] = !left[at + column];
    right[at - column + size] = !right[at - column + size];
  }

  long fingerprint() {
    long hash = row;
    for (boolean[] each : new boolean[][] {columns, left, right}) {
      for (boolean taken : each) {
        hash = hash * 31 + (taken ? 1 : 0);
      }
    }
    return hash;
  }

  @Override
  public Queens copy() {
    return new Queens(this);
  }

  @Override
  public void merge(Queens part) {
    solutions += part.solutions;
  }

  private static final class QueensMoves implements Moves<Queens> {
    @Override
    public int alternatives(Queens board) {
      return board.row < board.size ? board.size : 0;
    }

    @Override
    public boolean apply(Queens board, int column) {
      if (!board.isFree(board.row, column)) {
        return false;
      }
      board.flip(board.row++, column);
      return true;
    }

    @Override
    public void undo(Queens board, int column) {
      board.flip(--board.row, column);
    }

    @Override
    public Queens copy(Queens board) {
      return board.copy();
    }
  }
}
