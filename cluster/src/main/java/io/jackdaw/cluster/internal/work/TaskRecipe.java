package io.jackdaw.cluster.internal.work;

import io.jackdaw.cluster.Codec;
import io.jackdaw.cluster.DivisibleTask;
import io.jackdaw.cluster.TaskJob;
import io.jackdaw.cluster.Turn;
import org.jspecify.annotations.Nullable;

/**
 * Tasks that users write. How much is left of them is unknown: each split counts as one in halves.
 *
 * @param job the job
 * @param <T> the type of the tasks
 * @param <R> the type of the result
 */
record TaskRecipe<T extends DivisibleTask<T>, R>(TaskJob<T, R> job) implements Recipe<T, R> {
  @Override
  public Codec<T> tasks() {
    return job.taskCodec();
  }

  @Override
  public Codec<R> results() {
    return job.resultCodec();
  }

  @Override
  public void run(T task, Turn turn) {
    task.run(turn);
  }

  @Override
  public @Nullable T split(T task) {
    return task.split();
  }

  @Override
  public double given(T task, T child) {
    return 0.5;
  }

  @Override
  public double explored(T task) {
    return 0;
  }

  @Override
  public R result(T done) {
    return job.result(done);
  }

  @Override
  public R merge(R one, R other) {
    return job.merge(one, other);
  }
}
