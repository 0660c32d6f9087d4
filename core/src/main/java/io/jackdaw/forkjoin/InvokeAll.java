package io.jackdaw.forkjoin;

import io.jackdaw.Jackdaw;
import io.jackdaw.internal.worker.Cancellation;
import io.jackdaw.internal.worker.CurrentWorker;
import io.jackdaw.internal.worker.PoolWorker;
import io.jackdaw.internal.worker.Thrower;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Forks all tasks but the first, runs that one, and joins the others newest first. */
final class InvokeAll {
  private InvokeAll() {}

  /** Two tasks, the most common case: runs the first here and forks the second. */
  static void of(ForkJoinTask<?> first, ForkJoinTask<?> second) {
    Objects.requireNonNull(first, "t1");
    Objects.requireNonNull(second, "t2");
    PoolWorker here = CurrentWorker.get();
    if (here == null) {
      of(List.of(first, second));
      return;
    }
    second.push(here);
    if (!first.startNew(here)) {
      throwIfAny(finishFrom(0, here, List.of(first, second)));
    } else if (!second.joinNewest(
        here)) { // not passing the first on: the JIT keeps it off the heap
      throwIfAny(second.finish(here).exception());
    }
  }

  /**
   * Takes a list without nulls, as made by {@code List.of} and {@code copyOf}. All in one method,
   * because each call takes stack at every level of a recursion.
   */
  static void of(List<? extends ForkJoinTask<?>> tasks) {
    PoolWorker here = CurrentWorker.get();
    if (here == null && !tasks.isEmpty()) {
      Jackdaw.common()
          .invokeAction(
              worker -> {
                Cancellation.waitThroughInterrupts(PoolWorker.of(worker));
                of(tasks);
              });
      return;
    }
    for (int i = tasks.size() - 1; i > 0; i--) {
      tasks.get(i).push(here);
    }
    for (int i = 0; i < tasks.size(); i++) {
      ForkJoinTask<?> task = tasks.get(i);
      if (!(i == 0 ? task.startNew(here) : task.joinNewest(here))) {
        throwIfAny(finishFrom(i, Objects.requireNonNull(here), tasks));
        return;
      }
    }
  }

  private static void throwIfAny(@Nullable Throwable failure) {
    if (failure != null) {
      throw Thrower.unchecked(failure);
    }
  }

  /**
   * Runs the first task and joins the others, beginning with one that was stolen, has failed or was
   * not new. Returns a failure, with the others suppressed in it, or null.
   */
  private static @Nullable Throwable finishFrom(
      int first, PoolWorker worker, List<? extends ForkJoinTask<?>> tasks) {
    Throwable failure = null;
    for (int i = first; i < tasks.size(); i++) {
      ForkJoinTask<?> task = tasks.get(i);
      if (failure != null) {
        task.cancel(false);
        task.stopIfTaken(worker);
      }
      Outcome end = i == 0 ? task.start(worker) : task.finish(worker);
      failure = combined(failure, end);
    }
    return failure;
  }

  private static @Nullable Throwable combined(@Nullable Throwable first, Outcome end) {
    Throwable next = end.exception();
    if (first == null) {
      return next;
    }
    if (next != null && !end.cancelled()) {
      Thrower.suppress(first, next);
    }
    return first;
  }
}
