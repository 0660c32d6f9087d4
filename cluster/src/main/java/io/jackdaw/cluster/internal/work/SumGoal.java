package io.jackdaw.cluster.internal.work;

import io.jackdaw.cluster.Codec;
import io.jackdaw.cluster.Goal;
import java.util.function.ToLongFunction;

/**
 * A sum over solutions.
 *
 * @param value what a solution counts for
 * @param <S> the type of the workspace
 */
public record SumGoal<S>(ToLongFunction<? super S> value) implements Goal<S, Long> {
  @Override
  public Codec<Long> resultCodec() {
    return Codec.LONG;
  }
}
