package io.jackdaw.bench.stop;

import java.util.concurrent.atomic.AtomicLong;

/** A tree of small leaves, one of which may fail: the first one to end after some time. */
final class Work {
  /** As deep as no computation gets: only a stop ends it. */
  static final int ENDLESS = 60;

  /** About 16,000 leaves, a few dozen milliseconds on two workers: it ends without a stop, too. */
  static final int SHORT = 14;

  private static final long LEAF_NANOS = 4_000;

  /** What the leaf throws. */
  static final class Failed extends RuntimeException {
    private static final long serialVersionUID = 1;

    Failed() {
      super("planned", null, true, false);
    }
  }

  private final int depth;
  private final long failsAfter;
  private final long begin = System.nanoTime();

  /** When a leaf has failed, or 0. */
  private final AtomicLong failedAt = new AtomicLong();

  /** Work whose first leaf after so many nanoseconds fails. */
  Work(int depth, long failsAfter) {
    this.depth = depth;
    this.failsAfter = failsAfter;
  }

  int depth() {
    return depth;
  }

  long failedAt() {
    return failedAt.get();
  }

  boolean hasFailed() {
    return failedAt.get() != 0;
  }

  /** Computes for a while, and perhaps fails. */
  void leaf() {
    long from = System.nanoTime();
    long now = from;
    while (now - from < LEAF_NANOS) {
      Thread.onSpinWait();
      now = System.nanoTime();
    }
    if (now - begin > failsAfter && failedAt.compareAndSet(0, System.nanoTime())) {
      throw new Failed();
    }
  }
}
