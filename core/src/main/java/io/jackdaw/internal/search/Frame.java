package io.jackdaw.internal.search;

import io.jackdaw.search.Choice;
import org.jspecify.annotations.Nullable;

/**
 * A choice point on a trail. Frames are made when a trail first gets that deep, and used again.
 * Owner only.
 */
final class Frame {
  /** The next alternative to start; the one before is in progress. */
  int next;

  /** After the last alternative that is still here; lower when a part was given away. */
  int end;

  /** How many alternatives the choice point had in all, for the shares: an unsigned number. */
  int count;

  /** The forks on the worker's stack that are not the trail's, when this was opened. Loops only. */
  int foreign;

  /** How many steps were noted when this was opened. Loops only. */
  int steps;

  /** What the loop runs, and with which numbers. Loops only. */
  @Nullable Choice<?> choice;

  long a;
  long b;

  /** In a checked exploration: the fingerprint of the workspace when this was opened. */
  long print;

  /** The newest part that was given away from here and is not joined; null if there is none. */
  @Nullable Part<?> parts;

  /**
   * How many alternatives the choice point had in all; an {@code int} does not hold every range.
   */
  long alternatives() {
    return Integer.toUnsignedLong(count);
  }

  /** Where the upper half of what is left begins. */
  int middle() {
    return end - ((end - next + 1) >>> 1); // no int holds the widest range
  }

  @Override
  public String toString() {
    return "the loop over " + choice + " (" + a + ", " + b + ")";
  }
}
