package io.jackdaw.cluster.internal.steal;

import io.jackdaw.cluster.NodeId;
import io.jackdaw.cluster.internal.engine.View;
import java.util.ArrayList;
import java.util.List;

/**
 * Where idle nodes leave their requests: with the nodes 1, 2, 4, … places further on in the view.
 * Everybody reaches everybody in a logarithmic number of steps, so work spreads from any node to
 * all, and nobody keeps more than a logarithmic number of requests.
 */
final class Lifelines {
  private Lifelines() {}

  static List<NodeId> of(NodeId node, View view) {
    List<NodeId> members = view.members();
    int place = members.indexOf(node);
    List<NodeId> lines = new ArrayList<>();
    for (int step = 1; place >= 0 && step < members.size(); step *= 2) {
      lines.add(members.get((place + step) % members.size()));
    }
    return lines;
  }
}
