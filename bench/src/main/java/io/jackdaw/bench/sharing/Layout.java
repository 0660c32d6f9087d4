package io.jackdaw.bench.sharing;

import io.jackdaw.parallel.Morsels;

/**
 * Which elements of an array two workers write at the same time.
 *
 * @param lower the first element of the first worker
 * @param upper the first element of the second
 * @param step from one element of a worker to its next
 */
record Layout(int lower, int upper, int step) {
  /** How many elements each of them writes, again and again: half a line of longs. */
  static final int ELEMENTS = 4;

  /** Far more than any line, or pair of lines, or what a processor fetches ahead. */
  private static final int FAR = 256;

  /** A worker's elements are nowhere near the other's: what no sharing at all costs. */
  static Layout apart(long[] array) {
    int middle = array.length / 2;
    return new Layout(middle - FAR, middle + FAR, 1);
  }

  /** Every other element: what somebody does who deals elements out like cards. */
  static Layout interleaved(long[] array) {
    int middle = array.length / 2;
    return new Layout(middle, middle + 1, 2);
  }

  /** The elements on either side of a cut in the middle. */
  static Layout halves(long[] array) {
    int middle = array.length / 2;
    return new Layout(middle - ELEMENTS, middle, 1);
  }

  /** The elements on either side of a cut that is aligned, but without the seam. */
  static Layout aligned(long[] array) {
    int cut = (int) Morsels.of(array).cut(0, array.length);
    return new Layout(cut - ELEMENTS, cut, 1);
  }

  /** As Jackdaw's loops do: those below the cut's seam, and those above the cut. */
  static Layout morsels(long[] array) {
    Morsels morsels = Morsels.of(array);
    int cut = (int) morsels.cut(0, array.length);
    return new Layout(cut - morsels.seam() - ELEMENTS, cut, 1);
  }
}
