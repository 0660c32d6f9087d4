package io.jackdaw.internal.worker;

/**
 * The packed word of the split deque (LCWS 3.3): {@code top}, the index of the oldest slot that is
 * still there, in the low half, and {@code tag} in the high half. Every time the owner lowers
 * {@code top} it changes the tag, so that a thief that read the old age fails in its CAS. A thief
 * would have to sleep through 2^32 such changes to be fooled.
 */
public final class SplitAge {
  private SplitAge() {}

  public static int top(long age) {
    return (int) age;
  }

  /** The age after a steal: the same tag, the next top. */
  public static long stolen(long age) {
    return age + 1;
  }

  /** The age after the owner lowered top: the next tag, and this top. */
  public static long renewed(long age, int top) {
    return ((age >>> 32) + 1) << 32 | top;
  }
}
