package io.jackdaw.search;

/**
 * The moves of a backtracking search, for {@link Search}: what can be done at a node, and how to
 * take it back. The search changes one workspace in place and walks through the tree depth first,
 * alternatives in their order.
 *
 * <p>The methods must be functions of the workspace: asked again at the same node, they answer the
 * same. Several workers call them at the same time, each with a workspace of its own; so whatever
 * they change has to be in the workspace.
 *
 * @param <S> the type of the workspace
 */
public interface Moves<S> {
  /**
   * How many alternatives there are at this node; some may turn out to be impossible.
   *
   * @param state the workspace
   * @return 0 for a leaf
   */
  int alternatives(S state);

  /**
   * Does a move, if it is possible. Also called to do a move again that was taken back for a
   * moment, at the same node: it must then succeed, too. If it throws, it must leave the workspace
   * as it was.
   *
   * @param state the workspace
   * @param alternative which one, from 0 on
   * @return false if the move is not possible; the workspace is then as it was
   */
  boolean apply(S state, int alternative);

  /**
   * Takes back the newest move. Everything that {@link #apply} changed, and that any of these
   * methods looks at, is then as it was before.
   *
   * @param state the workspace
   * @param alternative the one that was applied
   */
  void undo(S state, int alternative);

  /**
   * A workspace at the same node, for somebody else to go on with. The two must not share anything
   * that a move changes.
   *
   * @param state the workspace
   * @return the copy
   */
  S copy(S state);

  /**
   * The same into a workspace that is not used any more, so that large ones need not be allocated
   * again.
   *
   * @param state the workspace
   * @param spare an earlier copy, in any state
   * @return the copy: the spare one, or another
   */
  default S copy(S state, S spare) {
    return copy(state);
  }

  /**
   * Whether a leaf is a solution.
   *
   * @param state the workspace, at a node without alternatives
   * @return true, if not overridden: dead ends are then nodes where no alternative is possible
   */
  default boolean isSolution(S state) {
    return true;
  }

  /**
   * How much work is left in some alternatives of this node, for victim rules such as {@link
   * io.jackdaw.VictimRule#priority}. Any unit will do, if all tasks of the pool use the same. Asked
   * when a search or a part of it begins, and of what is left when a part is given away.
   *
   * @param state the workspace, at the oldest node that had alternatives to give away
   * @param alternatives how many of them are left, with the one in progress
   * @return the amount, or NaN, if not overridden: the share of the search is then declared, as
   *     estimated from the number of alternatives on the way
   */
  default double work(S state, int alternatives) {
    return Double.NaN;
  }
}
