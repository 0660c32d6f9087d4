package io.jackdaw.internal.worker;

import io.jackdaw.internal.deques.AbpWorker;
import io.jackdaw.internal.deques.ChaseLevWorker;
import io.jackdaw.internal.deques.MutexWorker;
import io.jackdaw.internal.deques.PublicWorker;

/**
 * A deque of the core whose forks are all public: a {@link PublicWorker} that no pool runs.
 * Exposing does nothing.
 */
public final class PublicDeque extends WorkerDeque<PublicWorker> {
  /**
   * An empty deque.
   *
   * @param kind {@code mutex}, {@code abp} or {@code chase-lev}
   * @param capacity the first capacity of its stack; 0 for what the core starts with
   */
  public PublicDeque(String kind, int capacity) {
    super(
        switch (kind) {
          case "mutex" -> new MutexWorker(ENGINE, 0, 1, false);
          case "abp" -> new AbpWorker(ENGINE, 0, 1, false);
          case "chase-lev" -> new ChaseLevWorker(ENGINE, 0, 1, false);
          default -> throw new IllegalArgumentException(kind);
        });
    if (capacity > 0) {
      worker.slots = slots(capacity);
    }
  }
}
