package io.jackdaw.bench.search.compare;

/**
 * Part of the square of all pairs: elements of one array from and to, and of the other.
 *
 * @param first one array
 * @param second the other
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Pairs(int[] first, int[] second) {
  /** Below this the recursion would cost more than the comparisons. */
  static final int LEAF = 32;

  /** How many pairs of a small rectangle are equal. */
  long equal(int firstFrom, int firstTo, int secondFrom, int secondTo) {
    long equal = 0;
    for (int i = firstFrom; i < firstTo; i++) {
      int value = first[i];
      for (int j = secondFrom; j < secondTo; j++) {
        if (second[j] == value) {
          equal++;
        }
      }
    }
    return equal;
  }
}
