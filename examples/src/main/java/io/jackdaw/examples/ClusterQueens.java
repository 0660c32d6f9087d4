package io.jackdaw.examples;

import io.jackdaw.cluster.ClusterConfig;
import io.jackdaw.cluster.Codec;
import io.jackdaw.cluster.Goal;
import io.jackdaw.cluster.JackdawCluster;
import io.jackdaw.cluster.SearchJob;
import io.jackdaw.search.Moves;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.ExecutionException;

/**
 * In how many ways can n queens stand on a board, counted by all machines that have joined: a
 * search as on one pool, with a codec for its board.
 */
public final class ClusterQueens {
  /** The columns of the queens, row by row. */
  static final class Board {
    final int[] columns;
    int queens;

    Board(int n) {
      columns = new int[n];
    }

    boolean isFree(int column) {
      for (int row = 0; row < queens; row++) {
        int distance = Math.abs(columns[row] - column);
        if (distance == 0 || distance == queens - row) {
          return false;
        }
      }
      return true;
    }
  }

  /** A queen in each column of the next row. */
  static final class QueensMoves implements Moves<Board> {
    @Override
    public int alternatives(Board board) {
      return board.queens == board.columns.length ? 0 : board.columns.length;
    }

    @Override
    public boolean apply(Board board, int column) {
      if (!board.isFree(column)) {
        return false;
      }
      board.columns[board.queens++] = column;
      return true;
    }

    @Override
    public void undo(Board board, int column) {
      board.queens--;
    }

    @Override
    public Board copy(Board board) {
      Board copy = new Board(board.columns.length);
      System.arraycopy(board.columns, 0, copy.columns, 0, board.queens);
      copy.queens = board.queens;
      return copy;
    }
  }

  /** How a board travels to another machine. */
  static final class BoardCodec implements Codec<Board> {
    @Override
    public void write(Board board, DataOutput out) throws IOException {
      Codec.INTS.write(board.columns, out);
      out.writeInt(board.queens);
    }

    @Override
    public Board read(DataInput in) throws IOException {
      int[] columns = Codec.INTS.read(in);
      Board board = new Board(columns.length);
      System.arraycopy(columns, 0, board.columns, 0, columns.length);
      board.queens = in.readInt();
      return board;
    }
  }

  /** The job. What it holds, every node gets once. */
  record Queens(int n) implements SearchJob<Board, Long> {
    @Override
    public Board start() {
      return new Board(n);
    }

    @Override
    public Moves<Board> moves() {
      return new QueensMoves();
    }

    @Override
    public Codec<Board> stateCodec() {
      return new BoardCodec();
    }

    @Override
    public Goal<Board, Long> goal() {
      return Goal.count();
    }
  }

  /** Joins, or begins a cluster of one node, and counts; the argument is a file of settings. */
  public static void main(String[] args) throws ExecutionException, InterruptedException {
    ClusterConfig config =
        args.length == 0
            ? ClusterConfig.local("examples").job(Queens.class).build()
            : ClusterConfig.load(Path.of(args[0]));
    try (var cluster = JackdawCluster.join(config)) {
      long solutions = cluster.submit(new Queens(10)).get();
      System.out.println("queens(10) = " + solutions);
    }
  }

  private ClusterQueens() {}
}
