package io.jackdaw.cluster;

/**
 * Map and reduce over a range of indices, which may number elements, files or partitions. Nodes
 * take blocks off the lower end of what they have, and give the upper half away when asked.
 *
 * @param <R> the type of the result
 */
public non-sealed interface RangeJob<R> extends Job<R> {
  /**
   * The first index.
   *
   * @return the first
   */
  long from();

  /**
   * The end of the range.
   *
   * @return after the last index; if it is not larger than {@link #from}, the range is empty
   */
  long to();

  /**
   * The result of an empty range.
   *
   * @return a new one
   */
  R nothing();

  /**
   * The result of a block. How long blocks are is up to Jackdaw: one index at first, longer if that
   * was quick.
   *
   * @param from the first index
   * @param to after the last index; larger than {@code from}
   * @return the result of this block
   */
  R compute(long from, long to);

  /**
   * Combines the results of two neighbouring blocks. Must be associative; the left one is always
   * that of the lower indices. May change and return one of them.
   *
   * @param left the result of the lower indices
   * @param right the result of the indices that follow
   * @return the result of both
   */
  R merge(R left, R right);
}
