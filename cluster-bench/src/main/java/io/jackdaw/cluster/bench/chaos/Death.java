package io.jackdaw.cluster.bench.chaos;

import io.jackdaw.cluster.NodeSnapshot;
import java.util.OptionalLong;

/**
 * What was seen before and after a node was killed.
 *
 * @param node its name
 * @param last what it had counted
 * @param computed the indices that it had computed, see {@code HashJob}
 * @param viewMillis from the kill until the first of the others saw a view without it
 * @param claimMillis from the kill until one of the others had taken over a piece; empty if none
 *     did, because it had none
 */
record Death(
    String node,
    NodeSnapshot last,
    long computed,
    OptionalLong viewMillis,
    OptionalLong claimMillis) {
  /**
   * The share of the job that it had explored in its unfinished pieces. What it had not reported is
   * at most that: a division reports what was found until then.
   */
  double unfinished() {
    return last.explored();
  }
}
