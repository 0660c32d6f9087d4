package io.jackdaw.internal.sorting;

/**
 * What {@link RadixSort} needs to know about a kind of array of numbers: each element has a key, a
 * two's complement number in the same order, of which digits of {@value #BITS} bits are looked at.
 *
 * @param <A> the type of the array
 */
public abstract class Digits<A> extends Sorter<A> {
  /** How many bits a digit has. */
  static final int BITS = 8;

  /** How many values a digit can have. */
  static final int VALUES = 1 << BITS;

  static final int MASK = VALUES - 1;

  /** How many bits a key has. */
  abstract int keyBits();

  /** The JDK has vector instructions for 32 bits. */
  @Override
  final boolean isVectorised() {
    return keyBits() == Integer.SIZE;
  }

  /** The bits in which keys of a piece differ from that of its first element. */
  abstract long varying(A array, int from, int to);

  /** The key of an element. */
  abstract long key(A array, int position);

  /**
   * Counts how often each digit occurs.
   *
   * @param shift where the digit is in the key
   * @param flip what to change in a digit: the sign makes numbers lower
   */
  abstract void count(A array, int from, int to, int shift, int flip, int[] counts);

  /** Moves elements in order, each to the place for its digit, which is then the next one. */
  abstract void scatter(A source, int from, int to, A target, int shift, int flip, int[] places);

  /** What tells an element from all others, even from those with the same key. */
  abstract long bits(A array, int position);

  /**
   * Counts values by their slots, and moves elements that have none of them to the start of the
   * piece. What is behind these afterwards is undefined.
   *
   * @param counts how often each value occurs, added to
   * @return where the elements that were not counted end
   */
  abstract int tally(A array, int from, int to, FrequentValues values, int[] counts);

  /** Sets all elements of a piece. */
  abstract void fill(A array, int from, int to, long bits);
}
