package io.jackdaw.bench.victims;

import java.util.concurrent.atomic.LongAdder;

/** The sizes of the tasks that were stolen, as those tasks themselves report them. */
final class Stolen {
  private final LongAdder tasks = new LongAdder();
  private final LongAdder sizes = new LongAdder();

  void add(long size) {
    tasks.increment();
    sizes.add(size);
  }

  void reset() {
    tasks.reset();
    sizes.reset();
  }

  /** The mean size; 0 if nothing was stolen. */
  double mean() {
    long count = tasks.sum();
    return count == 0 ? 0 : (double) sizes.sum() / count;
  }
}
