package io.jackdaw.sim.tasks;

import io.jackdaw.internal.policy.JoinPolicy;
import io.jackdaw.internal.policy.VictimPolicy;

/**
 * Whom to rob (TASC 3, 4).
 *
 * @param name as the paper calls it
 * @param victims which worker of a node
 * @param joins whom to rob while waiting for a result
 * @param remoteEvery after this many steals in its node a worker asks another node (remote-E);
 *     {@link #NEVER} for not until the node has nothing
 * @param pval whether the server sends requests to the node with the highest load that it knows of
 */
public record Strategy(
    String name, VictimPolicy victims, JoinPolicy joins, int remoteEvery, boolean pval) {
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
    this(name, victims, joins, NEVER, false);
  }
}
