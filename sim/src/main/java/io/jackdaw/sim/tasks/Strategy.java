package io.jackdaw.sim.tasks;

import io.jackdaw.internal.policy.JoinPolicy;
import io.jackdaw.internal.policy.Uniform;
import io.jackdaw.internal.policy.VictimPolicy;

/**
 * Whom to rob (TASC 3, 4).
 *
 * @param name as the paper calls it
 * @param victims which worker of a node
 * @param joins whom to rob while waiting for a result
 * @param remoteEvery after this many steals in its node a worker asks another node (remote-E);
 *     {@link #NEVER} for not until the node has nothing
 * @param nodes which node: the same rules with nodes as victims, as in a cluster; their loads are
 *     the highest in each node, as far as the server has heard, and {@code priority(all)} is the
 *     paper's pval
 */
public record Strategy(
    String name, VictimPolicy victims, JoinPolicy joins, int remoteEvery, VictimPolicy nodes) {
  /** Not before the node has nothing left. */
  public static final int NEVER = Integer.MAX_VALUE;

  /**
   * A strategy for one node.
   *
   * @param name as the paper calls it
   * @param victims which worker
   * @param joins whom to rob while waiting
   */
  public Strategy(String name, VictimPolicy victims, JoinPolicy joins) {
    this(name, victims, joins, NEVER, new Uniform());
  }
}
