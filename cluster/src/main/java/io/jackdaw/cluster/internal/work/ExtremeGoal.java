package io.jackdaw.cluster.internal.work;

import io.jackdaw.cluster.Codec;
import io.jackdaw.cluster.Goal;
import io.jackdaw.cluster.internal.wire.BestCodec;
import io.jackdaw.cluster.internal.wire.OptionalCodec;
import io.jackdaw.search.Search;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToLongFunction;

/**
 * A cheapest solution, or one of greatest value.
 *
 * @param bound what no solution at or below a node is better than
 * @param cost the cost or value of a solution
 * @param solution what to keep
 * @param codec how that is written
 * @param sign 1 for the least cost, -1 for the greatest value
 * @param <S> the type of the workspace
 * @param <T> the type of what is kept
 */
public record ExtremeGoal<S, T>(
    ToLongFunction<? super S> bound,
    ToLongFunction<? super S> cost,
    Function<? super S, ? extends T> solution,
    Codec<T> codec,
    int sign)
    implements Goal<S, Optional<Search.Best<T>>> {
  @Override
  public Codec<Optional<Search.Best<T>>> resultCodec() {
    return new OptionalCodec<>(new BestCodec<>(codec));
  }
}
