package io.jackdaw.internal.search;

import java.io.IOException;

/**
 * Where parts of a search leave this machine. Workers ask it when they look, never otherwise. Any
 * thread.
 *
 * @param <S> the type of the workspace
 */
public interface Outlet<S> {
  /** Whether somebody outside wants a part, or all of them. */
  boolean isWanted();

  /** Whether the search is to give away all that it has left, and end. */
  boolean isDraining();

  /** Takes one wish, to be met at once. False if another worker was quicker. */
  boolean claim();

  /**
   * Takes a part. If this throws, the search fails.
   *
   * @param space the workspace at the choice point of the part, to be written down before this
   *     returns: the worker goes on with it
   * @param part which part
   * @param gone the same part, as seen from where the search began: what is not to be done if it is
   *     done again
   */
  void take(S space, Portion part, Holes gone) throws IOException;
}
