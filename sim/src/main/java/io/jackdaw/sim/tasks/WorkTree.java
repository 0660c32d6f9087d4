package io.jackdaw.sim.tasks;

/**
 * A search or a loop nest as a tree whose nodes know how much work is below them. A worker that
 * nobody asks for anything passes a whole subtree in one step of the simulation, so that a tree of
 * 10^12 nodes costs no more than the steals that happen in it.
 */
public interface WorkTree {
  /**
   * The root.
   *
   * @return its key
   */
  long rootKey();

  /**
   * All the work.
   *
   * @return in instructions
   */
  double rootWork();

  /**
   * How the work of a node is spread over its children, over which it loops in order. What is not
   * spread is done by the node itself before the loop.
   *
   * @param key of the node
   * @param work of the node
   * @return the work of each child; empty for a leaf
   */
  double[] children(long key, double work);

  /**
   * A child.
   *
   * @param key of the node
   * @param index of the child
   * @return the key of the child
   */
  long child(long key, int index);

  /**
   * What must be copied for a thief that takes a part of the loop of a node.
   *
   * @param depth of the node
   * @return in bytes
   */
  double workspace(int depth);

  /**
   * What a worker declares as its load when it begins a task or has divided it.
   *
   * @param remaining the work that is left in the loop that would be divided next
   * @param depth of the node with that loop
   * @return a number, the larger the more work
   */
  double declared(double remaining, int depth);
}
