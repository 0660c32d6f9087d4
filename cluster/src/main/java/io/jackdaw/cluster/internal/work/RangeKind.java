package io.jackdaw.cluster.internal.work;

import io.jackdaw.Jackdaw;
import io.jackdaw.cluster.RangeJob;
import io.jackdaw.cluster.internal.wire.Bytes;
import io.jackdaw.cluster.internal.wire.OptionalCodec;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Jobs over ranges of indices. The result of a piece says which indices it is of; so the end of the
 * job proves that each index was counted once.
 *
 * @param <R> the type of the result
 */
public final class RangeKind<R> implements Kind {
  private final RangeJob<R> job;
  private final RangeRecipe<R> recipe;

  public RangeKind(RangeJob<R> job) {
    this.job = job;
    recipe = new RangeRecipe<>(job);
  }

  @Override
  public byte[] root() {
    try {
      List<Checkpoint.Portion> tasks = new ArrayList<>();
      if (recipe.from < recipe.to) {
        RangeTask<R> all = new RangeTask<>(recipe.from, recipe.from, recipe.to, null);
        tasks.add(new Checkpoint.Portion(1, Bytes.toBytes(recipe, all)));
      }
      return Checkpoint.of(tasks).bytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public Piece piece(
      Jackdaw pool, byte[] work, double share, byte @Nullable [] best, Piece.Events events) {
    return new BagPiece<>(recipe, pool, work, share, events);
  }

  /**
   * {@inheritDoc}
   *
   * @throws IllegalStateException if an index was lost, or counted twice
   */
  @Override
  public byte[] merge(List<byte[]> results, byte @Nullable [] best) {
    try {
      List<Segments<R>> parts = new ArrayList<>();
      for (byte[] each : results) {
        Bytes.fromBytes(new OptionalCodec<>(recipe.results()), each).ifPresent(parts::add);
      }
      Segments<R> all = Segments.all(parts, job::merge);
      boolean isEmpty = recipe.from == recipe.to && all.list().isEmpty();
      R whole = isEmpty ? job.nothing() : all.whole(recipe.from, recipe.to);
      return Bytes.toBytes(job.resultCodec(), whole);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public Object read(byte[] result) {
    try {
      return Bytes.fromBytes(job.resultCodec(), result);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
