package io.jackdaw.cluster.internal.work;

import io.jackdaw.cluster.Codec;
import io.jackdaw.cluster.internal.wire.Bytes;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * A task in a bag.
 *
 * @param <T> the type of the task
 */
final class LocalTask<T> {
  /**
   * What was left of it when it came into the bag, or at its last division. Written and read under
   * the lock of the bag.
   */
  byte[] bytes;

  /** Its share in the job. Written under the lock of the bag; read by any thread; volatile. */
  volatile double share;

  /**
   * The task; null until somebody reads its bytes. Written once, by whoever made it or runs it;
   * read by any thread; volatile.
   */
  private volatile @Nullable T task;

  LocalTask(byte[] bytes, double share, @Nullable T task) {
    this.bytes = bytes;
    this.share = share;
    this.task = task;
  }

  /** The task, for the worker that runs it. */
  T open(Codec<T> codec) throws IOException {
    T open = task;
    if (open == null) {
      open = Bytes.fromBytes(codec, bytes);
      task = open;
    }
    return open;
  }

  /** How much of its share is done. */
  double explored(Recipe<T, ?> recipe) {
    T open = task;
    return open == null ? 0 : share * recipe.explored(open);
  }

  Checkpoint.Portion portion() {
    return new Checkpoint.Portion(share, bytes);
  }
}
