package io.jackdaw.parallel;

import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/** A loop whose elements are tasks that have nothing to do with each other. */
final class TaskLoop extends Loop {
  private final IntConsumer body;

  TaskLoop(IntConsumer body) {
    super(body, Morsels.ofGrain(1));
    this.body = body;
  }

  static void requireTask(@Nullable Object task, int index) {
    if (task == null) {
      throw new NullPointerException("tasks: number " + index + " is null");
    }
  }

  @Override
  long step(long value, long from, long to) {
    for (int i = (int) from; i < (int) to; i++) {
      body.accept(i);
    }
    return value;
  }

  /** What other tasks took says nothing about these. */
  @Override
  boolean mayBeDear() {
    return true;
  }
}
