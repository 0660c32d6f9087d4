package io.jackdaw.sim.nodes;

/**
 * A dag of nodes that each enable at most two others, built while it is executed: a node is two
 * numbers, which say all there is to know about what comes after it. Nothing is stored, so a dag of
 * 2^40 nodes takes no more memory than the deques of those that walk it.
 */
public interface Dag {
  /** Where {@link #enable} and {@link #root} put a node: key and information, twice. */
  int ROOM = 4;

  /**
   * The only node that is enabled at the beginning.
   *
   * @param out gets its key and its information
   */
  void root(long[] out);

  /**
   * Executes a node.
   *
   * @param key of the node
   * @param info of the node
   * @param out gets the key and the information of each node that this one was the last to enable
   * @return how many, from 0 to 2
   */
  int enable(long key, long info, long[] out);

  /**
   * How much work a node is.
   *
   * @param key of the node
   * @param info of the node
   * @return in instructions
   */
  default double work(long key, long info) {
    return 1;
  }

  /**
   * A dag to be executed once more.
   *
   * @return one of which no node has been executed
   */
  default Dag fresh() {
    return this;
  }
}
