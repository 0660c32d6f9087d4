package io.jackdaw.cluster.internal.steal;

import io.jackdaw.cluster.NodeId;
import io.jackdaw.cluster.NodeSnapshot;
import io.jackdaw.cluster.internal.ledger.Ledger;
import java.util.HashMap;
import java.util.Map;
import java.util.function.BiConsumer;

/** How this node is, for those who watch it. Clerk only. */
final class Reports {
  private final NodeId self;
  private final Setup setup;
  private final Ledger ledger;
  private final Counters counters;
  private final Jobs jobs;
  private final Pieces pieces;
  private final Hunger hunger;
  private final BiConsumer<NodeId, Message> send;
  private final Watchers watchers = new Watchers();

  Reports(
      NodeId self,
      Setup setup,
      Ledger ledger,
      Counters counters,
      Jobs jobs,
      Pieces pieces,
      Hunger hunger,
      BiConsumer<NodeId, Message> send) {
    this.self = self;
    this.setup = setup;
    this.ledger = ledger;
    this.counters = counters;
    this.jobs = jobs;
    this.pieces = pieces;
    this.hunger = hunger;
    this.send = send;
  }

  /** Somebody wants to be told for a while. */
  void add(NodeId watcher) {
    watchers.add(watcher);
  }

  boolean areWanted() {
    return watchers.areThere();
  }

  /** Tells those whose time it is. */
  void tell() {
    for (NodeId watcher : watchers.due()) {
      if (watcher.equals(self)) {
        setup.heard().accept(snapshot(), explored());
      } else {
        send.accept(watcher, new Message.Status(snapshot(), explored()));
      }
    }
  }

  /** Of each job: the share that this node has explored in its unfinished pieces. */
  private Map<String, Double> explored() {
    Map<String, Double> shares = new HashMap<>();
    for (ActiveJob job : jobs.oldestFirst()) {
      shares.put(job.id, job.held.values().stream().mapToDouble(HeldPiece::explored).sum());
    }
    return shares;
  }

  NodeSnapshot snapshot() {
    return new NodeSnapshot(
        self,
        setup.pool().workers(),
        hunger.busy(pieces.count() > 0),
        pieces.count(),
        counters.requestsSent.sum(),
        counters.rejectsSent.sum(),
        counters.stealsIn.sum(),
        counters.stealsOut.sum(),
        counters.workBytesIn.sum(),
        counters.workBytesOut.sum(),
        counters.messagesSent.sum(),
        counters.bytesSent.sum(),
        ledger.writes(),
        ledger.bytesWritten(),
        counters.redone.sum(),
        counters.lost.sum(),
        counters.dropped.sum(),
        counters.piecesDone.sum(),
        explored().values().stream().mapToDouble(Double::doubleValue).sum());
  }
}
