package io.jackdaw.internal.search;

/** The innermost loop of a search of moves. */
abstract class Drive {
  /**
   * Explores all that is below the open choice point of a trail. When it returns, the choice point
   * is closed.
   */
  abstract <S> void run(MoveTrail<S> trail);
}
