package io.jackdaw.internal.loops;

import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/** A loop whose elements are tasks that have nothing to do with each other. */
public final class TaskLoop extends Loop {
  private final IntConsumer body;

  public TaskLoop(IntConsumer body) {
    super(body, Cuts.ofGrain(1));
    this.body = body;
  }

  public static void requireTask(@Nullable Object task, int index) {
    if (task == null) {
      throw new NullPointerException("tasks: number " + index + " is null");
    }
  }

  @Override
  protected long step(long value, long from, long to) {
    for (int i = (int) from; i < (int) to; i++) {
      body.accept(i);
    }
    return value;
  }

  /** What other tasks took says nothing about these. */
  @Override
  protected boolean mayBeExpensive() {
    return true;
  }
}
