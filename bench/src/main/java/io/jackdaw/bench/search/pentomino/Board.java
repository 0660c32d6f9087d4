package io.jackdaw.bench.search.pentomino;

import io.jackdaw.search.Workspace;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;

/**
 * A board and the pieces: the workspace of TASC figures 1 and 2. It is filled column by column, and
 * the next piece always covers the first empty cell.
 */
final class Board implements Workspace<Board> {
  /** The longest piece; as many columns beyond the last are taken from the start. */
  private static final int LONGEST = 5;

  final int pieceCount;

  /** Found so far, by a search that keeps its results here. */
  long solutions;

  /** The numbers of the pieces: those on the board, then the unused ones. */
  private final int[] pieces;

  /** By number of the piece, direction and square; never changed. */
  private final int[][][] directions;

  /** Whether a cell is taken. Below each column is a cell that always is: it stops the pieces. */
  private final boolean[] taken;

  private Board(int[] pieces, int[][][] directions, boolean[] taken) {
    this.pieceCount = pieces.length;
    this.pieces = pieces;
    this.directions = directions;
    this.taken = taken;
  }

  /** An empty board with those pieces beside it. */
  static Board empty(int rows, int columns, List<String> pieces) {
    int[] numbers = new int[pieces.size()];
    Arrays.setAll(numbers, number -> number);
    int[][][] directions = new int[pieces.size()][][];
    Arrays.setAll(directions, number -> Pieces.directions(pieces.get(number), rows + 1));
    boolean[] taken = new boolean[(rows + 1) * (columns + LONGEST)];
    Arrays.fill(taken, true);
    for (int column = 0; column < columns; column++) {
      Arrays.fill(taken, column * (rows + 1), column * (rows + 1) + rows, false);
    }
    return new Board(numbers, directions, taken);
  }

  @Override
  public Board copy() {
    return new Board(pieces.clone(), directions, taken.clone());
  }

  @Override
  public void merge(Board part) {
    solutions += part.solutions;
  }

  /** Writes which pieces and cells are taken. */
  void write(DataOutput out) throws IOException {
    for (int piece : pieces) {
      out.writeByte(piece);
    }
    for (boolean cell : taken) {
      out.writeBoolean(cell);
    }
  }

  /** Reads what {@link #write} wrote, for a board like this one. */
  Board read(DataInput in) throws IOException {
    Board board = copy();
    for (int index = 0; index < pieceCount; index++) {
      board.pieces[index] = in.readUnsignedByte();
    }
    for (int cell = 0; cell < taken.length; cell++) {
      board.taken[cell] = in.readBoolean();
    }
    return board;
  }

  /** Takes a cell out of the puzzle. */
  void block(int cell) {
    taken[cell] = true;
  }

  /** Makes the unused piece with that index the one that is next; and the same again, undone. */
  void swap(int used, int index) {
    int piece = pieces[index];
    pieces[index] = pieces[used];
    pieces[used] = piece;
  }

  /** The directions of the piece with that index. */
  int[][] directions(int index) {
    return directions[pieces[index]];
  }

  boolean fits(int cell, int[] direction) {
    for (int offset : direction) {
      if (taken[cell + offset]) {
        return false;
      }
    }
    return true;
  }

  void put(int cell, int[] direction) {
    set(cell, direction, true);
  }

  void take(int cell, int[] direction) {
    set(cell, direction, false);
  }

  private void set(int cell, int[] direction, boolean value) {
    taken[cell] = value;
    for (int offset : direction) {
      taken[cell + offset] = value;
    }
  }

  /** The first empty cell after that one; there is one as long as there are unused pieces. */
  int nextEmpty(int cell) {
    int next = cell;
    while (taken[next]) {
      next++;
    }
    return next;
  }
}
