package io.jackdaw.cluster.bench.problems;

import io.jackdaw.bench.search.pentomino.JackdawMoves;
import io.jackdaw.bench.search.pentomino.JackdawMoves.Position;
import io.jackdaw.bench.search.pentomino.Pentomino;
import io.jackdaw.cluster.Codec;
import io.jackdaw.cluster.Goal;
import io.jackdaw.cluster.SearchJob;
import io.jackdaw.search.Moves;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * Counts the tilings of a board, by the moves of the benchmark of one pool.
 *
 * @param board such as 6x10
 */
public record PentominoJob(String board) implements SearchJob<Position, Long> {
  @Override
  public Position start() {
    return new Pentomino(board).start();
  }

  @Override
  public Moves<Position> moves() {
    return new JackdawMoves();
  }

  @Override
  public Goal<Position, Long> goal() {
    return Goal.count();
  }

  @Override
  public Codec<Position> stateCodec() {
    Position empty = start();
    return new Codec<>() {
      @Override
      public void write(Position position, DataOutput out) throws IOException {
        position.write(out);
      }

      @Override
      public Position read(DataInput in) throws IOException {
        return empty.read(in);
      }
    };
  }
}
