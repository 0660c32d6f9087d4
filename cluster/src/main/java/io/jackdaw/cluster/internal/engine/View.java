package io.jackdaw.cluster.internal.engine;

import io.jackdaw.cluster.NodeId;
import java.util.List;

/**
 * Who is in the cluster.
 *
 * @param number grows with each view that this node sees
 * @param members oldest first; the same order on all nodes
 */
public record View(long number, List<NodeId> members) {
  /** Copies the members. */
  public View {
    members = List.copyOf(members);
  }

  public boolean has(NodeId node) {
    return members.contains(node);
  }
}
