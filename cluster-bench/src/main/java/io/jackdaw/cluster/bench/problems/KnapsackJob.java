package io.jackdaw.cluster.bench.problems;

import io.jackdaw.bench.search.knapsack.Items;
import io.jackdaw.bench.search.knapsack.JackdawMoves;
import io.jackdaw.bench.search.knapsack.JackdawMoves.Position;
import io.jackdaw.cluster.Codec;
import io.jackdaw.cluster.Goal;
import io.jackdaw.cluster.SearchJob;
import io.jackdaw.search.Moves;
import io.jackdaw.search.Search;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Optional;

/**
 * Finds the greatest value that can be carried, by branch and bound on the moves of the benchmark
 * of one pool.
 *
 * @param items what there is to pack: every node gets it once
 */
public record KnapsackJob(Items items) implements SearchJob<Position, Optional<Search.Best<Long>>> {
  @Override
  public Position start() {
    return new Position(items);
  }

  @Override
  public Moves<Position> moves() {
    return new JackdawMoves();
  }

  @Override
  public Goal<Position, Optional<Search.Best<Long>>> goal() {
    return Goal.maximize(Position::bound, Position::value, Position::value, Codec.LONG);
  }

  @Override
  public Codec<Position> stateCodec() {
    return new Codec<>() {
      @Override
      public void write(Position position, DataOutput out) throws IOException {
        position.write(out);
      }

      @Override
      public Position read(DataInput in) throws IOException {
        return Position.read(items, in);
      }
    };
  }
}
