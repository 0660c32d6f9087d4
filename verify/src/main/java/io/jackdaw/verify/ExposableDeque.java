package io.jackdaw.verify;

/**
 * A split deque whose owner need not answer: thieves expose for it, and so it joins by the path
 * that relies on their fence. Numbers as in {@link SplitDeque}.
 */
public interface ExposableDeque extends SplitDeque {
  /**
   * Joins the newest number as a task would: without a fence if it is private. Waits for its thief
   * if it has one. Owner only, depth at least 1.
   *
   * @return the number; its negative if a thief ran it
   */
  long pop();

  /** Makes everything public. Owner only. */
  void exposeAll();

  /**
   * Makes the oldest private number public for an owner that does not answer, if there is one and
   * the owner does not just change what is public. Any thread but the owner's.
   */
  void exposeFor();
}
