package io.jackdaw.parallel;

/** How {@link ParallelSort} sorts, if not as usual. */
public enum SortOption {
  /**
   * Without a buffer, by partition: next to no memory is needed, objects are not sorted stably, and
   * numbers are sorted more slowly than by their digits. If the sort is cancelled, all numbers are
   * there, in some order; objects are as {@code Arrays.sort} leaves them, even when a comparator
   * throws.
   */
  IN_PLACE
}
