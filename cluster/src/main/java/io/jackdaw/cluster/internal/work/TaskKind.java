package io.jackdaw.cluster.internal.work;

import io.jackdaw.Jackdaw;
import io.jackdaw.cluster.DivisibleTask;
import io.jackdaw.cluster.TaskJob;
import io.jackdaw.cluster.internal.wire.Bytes;
import io.jackdaw.cluster.internal.wire.OptionalCodec;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Jobs of tasks that can be divided.
 *
 * @param <T> the type of the tasks
 * @param <R> the type of the result
 */
public final class TaskKind<T extends DivisibleTask<T>, R> implements Kind {
  private final TaskJob<T, R> job;
  private final Recipe<T, R> recipe;

  public TaskKind(TaskJob<T, R> job) {
    this.job = job;
    recipe = new TaskRecipe<>(job);
  }

  @Override
  public byte[] root() {
    try {
      byte[] start = Bytes.toBytes(recipe.tasks(), job.start());
      return Checkpoint.of(List.of(new Checkpoint.Portion(1, start))).bytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public Piece piece(
      Jackdaw pool, byte[] work, double share, byte @Nullable [] best, Piece.Events events) {
    return new BagPiece<>(recipe, pool, work, share, events);
  }

  @Override
  public byte[] merge(List<byte[]> results, byte @Nullable [] best) {
    try {
      R merged = null;
      for (byte[] each : results) {
        Optional<R> found = Bytes.fromBytes(new OptionalCodec<>(recipe.results()), each);
        if (found.isPresent()) {
          merged = merged == null ? found.get() : recipe.merge(merged, found.get());
        }
      }
      if (merged == null) {
        throw new IllegalStateException("no task of the job has ended");
      }
      return Bytes.toBytes(recipe.results(), merged);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public Object read(byte[] result) {
    try {
      return Bytes.fromBytes(recipe.results(), result);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
