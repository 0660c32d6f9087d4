package io.jackdaw.cluster;

import io.jackdaw.search.Moves;

/**
 * A backtracking search: the tree that {@link Moves} span, explored on all nodes. A node that is
 * asked for work goes back to its oldest choice point with untried alternatives and gives the upper
 * half of them away, with the workspace as it is there.
 *
 * @param <S> the type of the workspace
 * @param <R> the type of the result
 */
public non-sealed interface SearchJob<S, R> extends Job<R> {
  /**
   * The workspace at the root of the tree.
   *
   * @return a new one
   */
  S start();

  /**
   * What can be done at a node of the tree. Must be functions of the workspace alone: a part of the
   * tree may be explored again on another machine.
   *
   * @return the moves
   */
  Moves<S> moves();

  /**
   * How a workspace is written to bytes.
   *
   * @return the codec
   */
  Codec<S> stateCodec();

  /**
   * What to search for.
   *
   * @return the goal
   */
  Goal<S, R> goal();

  @Override
  default Codec<R> resultCodec() {
    return goal().resultCodec();
  }
}
