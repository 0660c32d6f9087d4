package io.jackdaw.cluster.bench.problems;

import io.jackdaw.bench.search.queens.Board;
import io.jackdaw.bench.search.queens.JackdawMoves;
import io.jackdaw.cluster.Codec;
import io.jackdaw.cluster.Goal;
import io.jackdaw.cluster.SearchJob;
import io.jackdaw.search.Moves;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * Counts the ways to place n queens, by the moves of the benchmark of one pool.
 *
 * @param size how many queens
 */
public record QueensJob(int size) implements SearchJob<Board, Long> {
  @Override
  public Board start() {
    return new Board(size);
  }

  @Override
  public Moves<Board> moves() {
    return new JackdawMoves();
  }

  @Override
  public Goal<Board, Long> goal() {
    return Goal.count();
  }

  @Override
  public Codec<Board> stateCodec() {
    return new Codec<>() {
      @Override
      public void write(Board board, DataOutput out) throws IOException {
        board.write(out);
      }

      @Override
      public Board read(DataInput in) throws IOException {
        return Board.read(in);
      }
    };
  }
}
