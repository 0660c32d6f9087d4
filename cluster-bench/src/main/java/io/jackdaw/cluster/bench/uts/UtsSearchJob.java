package io.jackdaw.cluster.bench.uts;

import io.jackdaw.Jackdaw;
import io.jackdaw.cluster.Codec;
import io.jackdaw.cluster.Goal;
import io.jackdaw.cluster.SearchJob;
import io.jackdaw.search.Moves;
import io.jackdaw.search.Search;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * Counts the nodes of a tree by a search. A search sees leaves only, so each leaf counts for all
 * nodes that end with it.
 *
 * @param tree which one
 */
public record UtsSearchJob(UtsTree tree) implements SearchJob<UtsPath, Long> {
  @Override
  public UtsPath start() {
    return new UtsPath(tree);
  }

  @Override
  public Moves<UtsPath> moves() {
    return UtsPath.MOVES;
  }

  @Override
  public Goal<UtsPath, Long> goal() {
    return Goal.sum(UtsPath::ended);
  }

  @Override
  public Codec<UtsPath> stateCodec() {
    return new Codec<>() {
      @Override
      public void write(UtsPath path, DataOutput out) throws IOException {
        path.write(out);
      }

      @Override
      public UtsPath read(DataInput in) throws IOException {
        return UtsPath.read(tree, in);
      }
    };
  }

  /** The same search on one pool. */
  public long onPool(Jackdaw pool) {
    return Search.of(moves()).sum(pool, start(), UtsPath::ended);
  }
}
