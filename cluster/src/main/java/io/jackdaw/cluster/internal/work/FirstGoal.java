package io.jackdaw.cluster.internal.work;

import io.jackdaw.cluster.Codec;
import io.jackdaw.cluster.Goal;
import io.jackdaw.cluster.internal.wire.OptionalCodec;
import java.util.Optional;
import java.util.function.Function;

/**
 * Any solution.
 *
 * @param solution what to keep
 * @param codec how that is written
 * @param <S> the type of the workspace
 * @param <T> the type of what is kept
 */
public record FirstGoal<S, T>(Function<? super S, ? extends T> solution, Codec<T> codec)
    implements Goal<S, Optional<T>> {
  @Override
  public Codec<Optional<T>> resultCodec() {
    return new OptionalCodec<>(codec);
  }
}
