package io.jackdaw.bench.search.pentomino;

import io.jackdaw.search.Moves;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/** The moves of the search: each unused piece in each of its directions. */
public final class JackdawMoves implements Moves<JackdawMoves.Position> {
  private static final int MOST_DIRECTIONS = 8;

  /** A board, how many pieces are on it, and the cells that they covered first. */
  public static final class Position {
    private final Board board;
    private final int[] cells;
    private int used;

    Position(Board board) {
      this(board, new int[board.pieceCount + 1], 0);
    }

    private Position(Board board, int[] cells, int used) {
      this.board = board;
      this.cells = cells;
      this.used = used;
    }

    /** Writes what the moves change. */
    public void write(DataOutput out) throws IOException {
      board.write(out);
      out.writeByte(used);
      for (int cell : cells) {
        out.writeByte(cell);
      }
    }

    /** Reads what {@link #write} wrote, of a position with the same pieces as this one. */
    public Position read(DataInput in) throws IOException {
      Position read = new Position(board.read(in), new int[cells.length], in.readUnsignedByte());
      for (int piece = 0; piece < cells.length; piece++) {
        read.cells[piece] = in.readUnsignedByte();
      }
      return read;
    }
  }

  @Override
  public int alternatives(Position position) {
    return MOST_DIRECTIONS * (position.board.pieceCount - position.used);
  }

  @Override
  public boolean apply(Position position, int alternative) {
    Board board = position.board;
    int used = position.used;
    int cell = position.cells[used];
    int index = used + alternative / MOST_DIRECTIONS;
    int[][] directions = board.directions(index);
    int number = alternative % MOST_DIRECTIONS;
    if (number >= directions.length || !board.fits(cell, directions[number])) {
      return false;
    }
    board.put(cell, directions[number]);
    board.swap(used, index);
    position.used = used + 1;
    if (used + 1 < board.pieceCount) {
      position.cells[used + 1] = board.nextEmpty(cell);
    }
    return true;
  }

  @Override
  public void undo(Position position, int alternative) {
    Board board = position.board;
    int used = position.used - 1;
    position.used = used;
    board.take(position.cells[used], board.directions(used)[alternative % MOST_DIRECTIONS]);
    board.swap(used, used + alternative / MOST_DIRECTIONS);
  }

  @Override
  public Position copy(Position position) {
    return new Position(position.board.copy(), position.cells.clone(), position.used);
  }

  /** TASC 6.2: the pieces to go. */
  @Override
  public double work(Position position, int alternatives) {
    return position.board.pieceCount - position.used;
  }
}
