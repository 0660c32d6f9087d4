package io.jackdaw.cluster.internal.steal;

import io.jackdaw.cluster.NodeId;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/** Who wants to be told how this node is, and until when. Clerk only. */
final class Watchers {
  /** How often they are told. */
  static final long INTERVAL = TimeUnit.MILLISECONDS.toNanos(250);

  private static final long TERM = TimeUnit.SECONDS.toNanos(3);

  private final Map<NodeId, Long> until = new HashMap<>();
  private long nextReport;

  void add(NodeId watcher) {
    until.put(watcher, System.nanoTime() + TERM);
  }

  boolean areThere() {
    return !until.isEmpty();
  }

  /** Whom to tell now. */
  Set<NodeId> due() {
    long now = System.nanoTime();
    if (until.isEmpty() || nextReport - now > 0) {
      return Set.of();
    }
    nextReport = now + INTERVAL;
    until.values().removeIf(end -> end - now < 0);
    return Set.copyOf(until.keySet());
  }
}
