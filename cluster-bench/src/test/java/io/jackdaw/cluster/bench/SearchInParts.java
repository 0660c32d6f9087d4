package io.jackdaw.cluster.bench;

import io.jackdaw.Jackdaw;
import io.jackdaw.cluster.SearchJob;
import io.jackdaw.search.Moves;
import io.jackdaw.search.Search;
import java.util.function.ToLongFunction;

/** A search each of whose nodes on the third level is sent elsewhere, as bytes. */
public final class SearchInParts {
  private static final int LEVEL = 3;

  private SearchInParts() {}

  /** The sum over all leaves. */
  public static <S> long sum(SearchJob<S, ?> job, ToLongFunction<? super S> value, Jackdaw pool) {
    return sum(job, value, pool, job.start(), 0);
  }

  private static <S> long sum(
      SearchJob<S, ?> job, ToLongFunction<? super S> value, Jackdaw pool, S state, int depth) {
    Moves<S> moves = job.moves();
    if (depth == LEVEL || moves.alternatives(state) == 0) {
      return Search.of(moves).sum(pool, Bytes.copy(job.stateCodec(), state), value);
    }
    long sum = 0;
    for (int i = 0; i < moves.alternatives(state); i++) {
      if (moves.apply(state, i)) {
        sum += sum(job, value, pool, state, depth + 1);
        moves.undo(state, i);
      }
    }
    return sum;
  }
}
