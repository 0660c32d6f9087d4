package io.jackdaw.search;

/**
 * What an {@link Explorer} works on: the state that steps change, and the results so far. A part
 * that is given away gets a copy; its results come back with {@link #merge}.
 *
 * @param <S> the type of the workspace itself
 */
public interface Workspace<S extends Workspace<S>> {
  /**
   * A workspace in the same state, without results, for somebody else to go on with. The two must
   * not share anything that the exploration changes.
   *
   * @return the copy
   */
  S copy();

  /**
   * The same into a workspace that is not used any more, so that large ones need not be allocated
   * again.
   *
   * @param spare an earlier copy, in any state
   * @return the copy: the spare one, or another
   */
  default S copy(S spare) {
    return copy();
  }

  /**
   * Adds the results of a part that was given away and is done.
   *
   * @param part the workspace of that part; it is not used any more, unless for {@link
   *     #copy(Workspace)}
   */
  void merge(S part);
}
