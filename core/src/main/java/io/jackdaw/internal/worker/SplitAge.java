package io.jackdaw.internal.worker;

/**
 * The packed word of the split deque (LCWS 3.3): {@code top}, the index of the oldest slot that is
 * still there, in the low half, and {@code tag} in the high half. Every time the owner lowers
 * {@code top} it changes the tag, so that the CAS of a thief that looked before fails. A thief
 * would have to sleep through 2^32 such changes to be fooled.
 */
public final class SplitAge {
  private SplitAge() {}

  public static int top(long age) {
    return (int) age;
  }

  /** The same tag, one slot fewer. */
  public static long stolen(long age) {
    return age + 1;
  }

  /** The next tag, and this top. */
  public static long renewed(long age, int top) {
    return ((age >>> 32) + 1) << 32 | top;
  }
}
