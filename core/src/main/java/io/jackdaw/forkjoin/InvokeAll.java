package io.jackdaw.forkjoin;

import io.jackdaw.Jackdaw;
import io.jackdaw.Worker;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Forks all tasks but the first, runs that one, and joins the others newest first. */
final class InvokeAll {
  private InvokeAll() {}

  /** Takes a list without nulls: lists that {@code List.of} and {@code copyOf} make. */
  static void of(List<? extends ForkJoinTask<?>> tasks) {
    if (tasks.isEmpty()) {
      return;
    }
    Worker here = Worker.current();
    Throwable failure =
        here == null
            ? Jackdaw.common().<@Nullable Throwable>invoke(worker -> run(worker, tasks))
            : run(here, tasks);
    if (failure != null) {
      throw Thrower.unchecked(failure);
    }
  }

  private static @Nullable Throwable run(Worker worker, List<? extends ForkJoinTask<?>> tasks) {
    for (int i = tasks.size() - 1; i > 0; i--) {
      tasks.get(i).push(worker);
    }
    Throwable failure = null;
    for (int i = 0; i < tasks.size(); i++) {
      ForkJoinTask<?> task = tasks.get(i);
      if (i == 0) {
        task.quietlyInvoke();
      } else {
        if (failure != null) {
          task.cancel(false);
        }
        task.quietlyJoin(); // also takes a cancelled one off the stack
      }
      failure = combined(failure, task);
    }
    return failure;
  }

  private static @Nullable Throwable combined(@Nullable Throwable first, ForkJoinTask<?> task) {
    Throwable next = task.getException();
    if (first == null) {
      return next;
    }
    if (next != null && next != first && !task.isCancelled()) {
      first.addSuppressed(next);
    }
    return first;
  }
}
