package io.jackdaw.internal.worker;

import io.jackdaw.internal.pool.Engine;

/** The deque of the core: a {@link SplitWorker} that no pool runs. */
public final class CoreDeque extends WorkerDeque<SplitWorker> {
  private static final Engine HALF_ENGINE = engine(true);

  /**
   * An empty deque.
   *
   * @param capacity its first capacity; 0 for what the core starts with
   */
  public CoreDeque(int capacity) {
    this(capacity, ENGINE);
  }

  /**
   * An empty deque whose thieves may take half.
   *
   * @param capacity its first capacity
   * @return the deque
   */
  public static CoreDeque halvable(int capacity) {
    return new CoreDeque(capacity, HALF_ENGINE);
  }

  private CoreDeque(int capacity, Engine engine) {
    super(new SplitWorker(engine, 0, 1, false));
    if (capacity > 0) {
      worker.slots = slots(capacity);
      worker.window = worker.slots;
    }
  }
}
