package io.jackdaw.cluster.bench.measure;

import io.jackdaw.cluster.NodeSnapshot;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What the nodes of a cluster count while they run a job. */
enum Count {
  /** Pieces that went from node to node. */
  STEALS("operations"),
  /** Requests for work. */
  REQUESTS("operations"),
  /** Messages from node to node, without those of the ledger. */
  MESSAGES("operations"),
  /** Their bytes. */
  MESSAGE_BYTES("bytes"),
  /** The bytes of the pieces that were stolen. */
  WORK_BYTES("bytes"),
  /** Changes of the ledger. */
  LEDGER_WRITES("operations"),
  /** Their bytes, counted once. */
  LEDGER_BYTES("bytes"),
  /** Pieces that somebody took over, though nobody died: nobody wanted them when they were cut. */
  REDONE("operations"),
  /** Pieces that ran in vain. */
  LOST("operations");

  private final String unit;

  Count(String unit) {
    this.unit = unit;
  }

  String unit() {
    return unit;
  }

  /** The name of the series of counts that belongs to a series of times. */
  String series(String benchmark) {
    return benchmark + "-" + this;
  }

  /** What a node has counted. */
  private long of(NodeSnapshot node) {
    return switch (this) {
      case STEALS -> node.stealsOut();
      case REQUESTS -> node.requestsSent();
      case MESSAGES -> node.messagesSent();
      case MESSAGE_BYTES -> node.bytesSent();
      case WORK_BYTES -> node.workBytesOut();
      case LEDGER_WRITES -> node.ledgerWrites();
      case LEDGER_BYTES -> node.ledgerBytes();
      case REDONE -> node.redone();
      case LOST -> node.lost();
    };
  }

  /** What some nodes have counted together. */
  static Map<Count, Long> sum(List<NodeSnapshot> nodes) {
    Map<Count, Long> sums = new EnumMap<>(Count.class);
    for (Count count : values()) {
      sums.put(count, nodes.stream().mapToLong(count::of).sum());
    }
    return sums;
  }

  /** The name in records. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
