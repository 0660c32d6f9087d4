package io.jackdaw.cluster.bench.nodes;

import io.jackdaw.cluster.NodeId;
import io.jackdaw.cluster.NodeSnapshot;
import java.util.UUID;

/** Snapshots for tests. */
public final class Snapshots {
  private Snapshots() {}

  /** A node with one worker, whose counts are 1, 2, 3 and so on. */
  public static NodeSnapshot of(String name, double explored) {
    NodeId id = new NodeId(name, new UUID(1, name.hashCode()));
    return new NodeSnapshot(
        id, 1, 1, 2, 3, 4, 5, 6, 700, 8000, 9, 10, 11, 12, 13, 14, 15, 16, explored);
  }
}
