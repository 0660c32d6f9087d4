package io.jackdaw.bench.deques;

import io.jackdaw.Worker;
import org.jspecify.annotations.Nullable;

/** What the owner and the other worker tell each other during one {@link ExposureTrial}. */
final class Silence {
  /** An owner that is alone after so many tries, on a busy machine, measures all the same. */
  static final int MOST_TRIES = 4;

  private static final long PATIENCE_NANOS = 5_000_000;

  /** Whether the other worker shall be awake before the fork. */
  final boolean wantsCompany;

  /** Who forks; it is set before the first fork. */
  @Nullable Worker owner;

  /** When the task was forked, by the owner. */
  long forkedAt;

  /** What came out of the arithmetic, so that it cannot be left out. */
  long computed;

  /** Whether the other worker has been here. */
  volatile boolean hadCompany;

  private volatile boolean mayLeave;
  private long startedAt; // written before the join of the task, read after it

  Silence(boolean wantsCompany) {
    this.wantsCompany = wantsCompany;
  }

  /** What the forked task does. */
  void started() {
    startedAt = System.nanoTime();
  }

  /** From the fork to the start, of a computation that has ended. */
  long nanos() {
    return startedAt - forkedAt;
  }

  /** What keeps the other worker awake until the owner has seen it. */
  void keepCompany(Worker worker) {
    if (worker != owner) {
      hadCompany = true;
      while (!mayLeave) {
        Thread.onSpinWait();
      }
    }
  }

  /** Waits for the other worker without a fork, and lets it go. */
  void awaitCompany() {
    long begin = System.nanoTime();
    while (!hadCompany && System.nanoTime() - begin < PATIENCE_NANOS) {
      Thread.onSpinWait();
    }
    mayLeave = true;
  }
}
