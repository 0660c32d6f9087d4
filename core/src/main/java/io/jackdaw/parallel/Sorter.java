package io.jackdaw.parallel;

/**
 * What sorting needs to know about a kind of array: the serial pieces that {@link MergeSort} and
 * {@link QuickSort} are made of. Positions count from the start of each array.
 *
 * @param <A> the type of the array
 */
abstract class Sorter<A> {
  /** An array for so many elements, to merge into. */
  abstract A make(int length);

  /** Sorts a piece serially, stably if that makes a difference. */
  abstract void sort(A array, int from, int to);

  /** Whether the element at {@code position} may come after the one before it. */
  abstract boolean isInOrder(A array, int position);

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
  abstract int takenFromLeft(A source, int left, int leftEnd, int right, int rightEnd, int count);

  /**
   * Moves elements so that the lower part, what equals the pivot, and the upper part follow each
   * other. Neither part is everything.
   *
   * @return where the lower part ends and the upper part starts, see {@link Pivots#split}
   */
  abstract long partition(A array, int from, int to);

  /** What the cost of a comparison depends on. */
  abstract Object comparison();
}
