package io.jackdaw.internal.sorting;

/**
 * What sorting needs to know about a kind of array: the serial pieces that {@link MergeSort} and
 * {@link QuickSort} are made of. Positions count from the start of each array.
 *
 * @param <A> the type of the array
 */
public abstract class Sorter<A> {
  /** An array for this many elements, to merge into. */
  abstract A make(int length);

  /** Sorts a piece serially, stably if that makes a difference. */
  abstract void sort(A array, int from, int to);

  /** Whether the element at {@code first} may come before the one at {@code second}. */
  abstract boolean isInOrder(A array, int first, int second);

  /**
   * Merges two sorted pieces until the target is full or a piece is used up.
   *
   * @return how many elements were taken from the left piece
   */
  abstract int merge(
      A source, int left, int leftEnd, int right, int rightEnd, A target, int at, int end);

  /**
   * How many of the {@code count} lowest elements of two sorted pieces are in the left one. Of
   * equal elements those in the left piece are lower.
   */
  final int takenFromLeft(A source, int left, int leftEnd, int right, int rightEnd, int count) {
    int low = Math.max(0, count - (rightEnd - right));
    int high = Math.min(count, leftEnd - left);
    while (low < high) {
      int taken = (low + high) >>> 1;
      if (isInOrder(source, left + taken, right + count - taken - 1)) {
        low = taken + 1;
      } else {
        high = taken;
      }
    }
    return low;
  }

  /** Some elements of a piece, at {@link Pivots#position}, sorted. */
  abstract A sample(A array, int from, int to, int count);

  /** Whether two elements of a sorted array are equal. */
  abstract boolean isSame(A sorted, int lower, int upper);

  /**
   * Moves elements below the pivot to the front of a piece; with {@code orEqual} also those that
   * equal it.
   *
   * @param sample has the pivot
   * @param pivot its position there
   * @return where the others start
   */
  abstract int divide(A array, int from, int to, A sample, int pivot, boolean orEqual);

  /** Exchanges two disjoint pieces of the same length. */
  abstract void exchange(A array, int first, int second, int count);

  /**
   * Whether the JDK sorts these with vector instructions, on machines that have them: then it takes
   * longer arrays, and fewer and larger pieces, to be faster.
   */
  abstract boolean isVectorised();

  /** What the cost of a comparison depends on. */
  abstract Object comparison();
}
