package io.jackdaw.cluster.internal.work;

import io.jackdaw.cluster.Codec;
import io.jackdaw.cluster.Goal;
import java.util.List;
import java.util.function.Function;

/**
 * Something of each solution.
 *
 * @param solution what to keep
 * @param codec how that is written
 * @param <S> the type of the workspace
 * @param <T> the type of what is kept
 */
public record CollectGoal<S, T>(Function<? super S, ? extends T> solution, Codec<T> codec)
    implements Goal<S, List<T>> {
  @Override
  public Codec<List<T>> resultCodec() {
    return Codec.listOf(codec);
  }
}
