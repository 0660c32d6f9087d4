package io.jackdaw.bench.search.queens;

import io.jackdaw.search.Workspace;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;

/** A board with a queen in each of its first rows: the workspace. */
public final class Board implements Workspace<Board> {
  final int size;

  /** Found so far, by a search that keeps its results here. */
  long solutions;

  /** How many queens there are, for a search that does not pass it on itself. */
  int queens;

  /** The columns of the queens, row by row; then the columns that are still free. */
  private final int[] columns;

  private final boolean[] rising;
  private final boolean[] falling;

  /** An empty board. */
  public Board(int size) {
    this(size, new int[size], new boolean[2 * size], new boolean[2 * size]);
    Arrays.setAll(columns, column -> column);
  }

  private Board(int size, int[] columns, boolean[] rising, boolean[] falling) {
    this.size = size;
    this.columns = columns;
    this.rising = rising;
    this.falling = falling;
  }

  @Override
  public Board copy() {
    return new Board(size, columns.clone(), rising.clone(), falling.clone());
  }

  @Override
  public void merge(Board part) {
    solutions += part.solutions;
  }

  /** Writes the queens; what they found so far stays here. */
  public void write(DataOutput out) throws IOException {
    out.writeByte(size);
    out.writeByte(queens);
    for (int column : columns) {
      out.writeByte(column);
    }
  }

  /** Reads what {@link #write} wrote. */
  public static Board read(DataInput in) throws IOException {
    Board board = new Board(in.readUnsignedByte());
    board.queens = in.readUnsignedByte();
    for (int row = 0; row < board.size; row++) {
      board.columns[row] = in.readUnsignedByte();
    }
    for (int row = 0; row < board.queens; row++) {
      board.mark(row, true);
    }
    return board;
  }

  /** Whether a queen of this row can stand in the free column with that index, row or more. */
  boolean isFree(int row, int index) {
    int column = columns[index];
    return !rising[row + column] && !falling[row - column + size];
  }

  void place(int row, int index) {
    swap(row, index);
    mark(row, true);
  }

  void remove(int row, int index) {
    mark(row, false);
    swap(row, index);
  }

  private void swap(int row, int index) {
    int column = columns[index];
    columns[index] = columns[row];
    columns[row] = column;
  }

  private void mark(int row, boolean taken) {
    int column = columns[row];
    rising[row + column] = taken;
    falling[row - column + size] = taken;
  }
}
