package io.jackdaw.internal.loops;

import io.jackdaw.Workplace;
import io.jackdaw.internal.worker.Thrower;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/** A loop whose elements are tasks that have nothing to do with each other. */
public final class TaskLoop extends Loop {
  private final IntConsumer body;

  private TaskLoop(IntConsumer body) {
    super(body, Cuts.ofGrain(1));
    this.body = body;
  }

  /** Runs all tasks. */
  public static void runAll(Workplace where, Runnable... tasks) {
    Runnable[] all = Objects.requireNonNull(tasks, "tasks").clone();
    checkTasks(Arrays.asList(all));
    Objects.requireNonNull(where, "where");
    new TaskLoop(i -> all[i].run()).on(where, 0, all.length);
  }

  /** Calls all tasks and returns their results, in their order. */
  @SuppressWarnings("unchecked") // only results of the tasks are put there
  public static <T extends @Nullable Object> List<T> callAll(
      Workplace where, Collection<? extends Callable<? extends T>> tasks) {
    List<Callable<? extends T>> all = new ArrayList<>(Objects.requireNonNull(tasks, "tasks"));
    checkTasks(all);
    Objects.requireNonNull(where, "where");
    @Nullable Object[] results = new Object[all.size()];
    new TaskLoop(i -> results[i] = Thrower.call(all.get(i))).on(where, 0, results.length);
    return (List<T>) Arrays.asList(results);
  }

  private static void checkTasks(List<?> tasks) {
    int index = tasks.indexOf(null);
    if (index >= 0) {
      throw new NullPointerException("tasks[" + index + "]");
    }
  }

  @Override
  protected long step(long value, long from, long to) {
    for (int i = (int) from; i < (int) to; i++) {
      body.accept(i);
    }
    return value;
  }

  /** How long other tasks took says nothing about these. */
  @Override
  protected boolean mayBeExpensive() {
    return true;
  }
}
