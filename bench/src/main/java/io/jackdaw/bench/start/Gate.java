package io.jackdaw.bench.start;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Where the tasks of one computation meet: each notes when it started, and waits until all have. So
 * no thread runs two of them, unless the others take longer than the patience here.
 */
final class Gate {
  private static final long PATIENCE_NANOS = 5_000_000;

  private final long[] startedAt;
  private final AtomicInteger arrived = new AtomicInteger();

  Gate(int tasks) {
    startedAt = new long[tasks];
  }

  int tasks() {
    return startedAt.length;
  }

  /** Closes the gate again, when all tasks have ended. */
  void reset() {
    arrived.set(0);
  }

  /** What task {@code index} does. */
  void pass(int index) {
    long now = System.nanoTime();
    startedAt[index] = now;
    arrived.incrementAndGet();
    while (arrived.get() < startedAt.length && System.nanoTime() - now < PATIENCE_NANOS) {
      Thread.onSpinWait();
    }
  }

  /** When each task started, earliest first, by {@link System#nanoTime}. */
  long[] starts() {
    long[] sorted = startedAt.clone();
    Arrays.sort(sorted);
    return sorted;
  }

  /** When the first task started, by {@link System#nanoTime}. */
  long first() {
    return Arrays.stream(startedAt).min().orElseThrow();
  }

  /** When the last task started. */
  long last() {
    return Arrays.stream(startedAt).max().orElseThrow();
  }
}
