package io.jackdaw.cluster.internal.work;

import io.jackdaw.cluster.RangeJob;
import io.jackdaw.cluster.Turn;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A range of indices that one worker computes, from its lower end. Lengths are unsigned: a range
 * may be longer than the largest {@code long}.
 *
 * @param <R> the type of the result
 */
final class RangeTask<R> {
  /** Blocks become longer while they take less than half of this, shorter above twice of it. */
  private static final long BLOCK_NANOS = 200_000;

  /** Far above what is computed in that time; so twice of it does not overflow. */
  private static final long LONGEST_BLOCK = 1L << 48;

  final long start;

  /** The first index that is not done. Written by the worker; read by any thread; volatile. */
  private volatile long next;

  /** After the last index. Written by the worker; read by any thread; volatile. */
  private volatile long end;

  /** The result of {@code start} to {@code next}; null if that is nothing. */
  private @Nullable R result;

  /** How many indices the next block has. */
  private long block = 1;

  /** A range, done up to {@code next}. */
  RangeTask(long start, long next, long end, @Nullable R result) {
    this.start = start;
    this.next = next;
    this.end = end;
    this.result = result;
  }

  long next() {
    return next;
  }

  long end() {
    return end;
  }

  @Nullable R result() {
    return result;
  }

  void run(RangeJob<R> job, Turn turn) {
    while (next != end && turn.goesOn()) {
      long from = next;
      long to = Long.compareUnsigned(end - from, block) <= 0 ? end : from + block;
      long begun = System.nanoTime();
      R found = Objects.requireNonNull(job.compute(from, to), "compute has returned null");
      adapt(System.nanoTime() - begun);
      result = result == null ? found : job.merge(result, found);
      next = to;
    }
  }

  private void adapt(long nanos) {
    if (nanos < BLOCK_NANOS / 2) {
      block = Math.min(2 * block, LONGEST_BLOCK);
    } else if (nanos > BLOCK_NANOS * 2) {
      block = Math.max(block / 2, 1);
    }
  }

  /** Takes the upper half of what is left; null if that is less than a block. */
  @Nullable RangeTask<R> split() {
    long left = end - next;
    if (Long.compareUnsigned(left, block) <= 0) {
      return null;
    }
    long middle = next + (left >>> 1);
    RangeTask<R> child = new RangeTask<>(middle, middle, end, null);
    child.block = block;
    end = middle;
    return child;
  }

  /** All of it, done or not. */
  double length() {
    return length(start, end);
  }

  /** Which part of it is done. Any thread. */
  double explored() {
    double length = length();
    return length > 0 ? Math.min(1, length(start, next) / length) : 1;
  }

  private static double length(long from, long to) {
    long length = to - from;
    return length >= 0 ? length : (length >>> 1) * 2.0;
  }
}
