package io.jackdaw.cluster.bench.chaos;

import io.jackdaw.cluster.NodeId;
import io.jackdaw.cluster.NodeSnapshot;
import io.jackdaw.cluster.bench.nodes.Fleet;
import io.jackdaw.cluster.bench.nodes.NodeProcess;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What nodes had done before a round, and so what they have done in it. */
final class WorkTally {
  private final Fleet fleet;
  private final Map<NodeId, Long> redone = new HashMap<>();
  private final Map<String, Long> computed = new HashMap<>();

  WorkTally(Fleet fleet) {
    this.fleet = fleet;
    for (NodeProcess node : fleet.running()) {
      NodeSnapshot snapshot = node.snapshot();
      redone.put(snapshot.node(), snapshot.redone());
      computed.put(node.name(), computed(node));
    }
  }

  private static long computed(NodeProcess node) {
    return Long.parseLong(node.ask("computed", Duration.ofSeconds(10)));
  }

  /** Pieces that were taken over since then, those included that nodes took over and died. */
  long redone(List<Death> deaths) {
    long sum = 0;
    for (NodeProcess node : fleet.running()) {
      sum += since(node.snapshot());
    }
    return sum + deaths.stream().mapToLong(death -> since(death.last())).sum();
  }

  private long since(NodeSnapshot snapshot) {
    return snapshot.redone() - redone.getOrDefault(snapshot.node(), 0L);
  }

  /** Indices that were computed since then, see {@code HashJob}. */
  long computed(List<Death> deaths) {
    long sum = 0;
    for (NodeProcess node : fleet.running()) {
      sum += computed(node) - computed.getOrDefault(node.name(), 0L);
    }
    for (Death death : deaths) {
      sum += death.computed() - computed.getOrDefault(death.node(), 0L);
    }
    return sum;
  }
}
