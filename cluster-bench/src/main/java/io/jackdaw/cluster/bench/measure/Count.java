package io.jackdaw.cluster.bench.measure;

import io.jackdaw.cluster.NodeSnapshot;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToLongFunction;

/** What the nodes of a cluster count while they run a job. */
enum Count {
  /** Pieces that went from node to node. */
  STEALS("operations", NodeSnapshot::stealsOut),
  /** Requests for work. */
  REQUESTS("operations", NodeSnapshot::requestsSent),
  /** Messages from node to node, without those of the ledger. */
  MESSAGES("operations", NodeSnapshot::messagesSent),
  /** Their bytes. */
  MESSAGE_BYTES("bytes", NodeSnapshot::bytesSent),
  /** The bytes of the pieces that were stolen. */
  WORK_BYTES("bytes", NodeSnapshot::workBytesOut),
  /** Changes of the ledger. */
  LEDGER_WRITES("operations", NodeSnapshot::ledgerWrites),
  /** Their bytes, counted once. */
  LEDGER_BYTES("bytes", NodeSnapshot::ledgerBytes),
  /** Pieces that somebody took over, though nobody died: nobody wanted them when they were cut. */
  REDONE("operations", NodeSnapshot::redone),
  /** Pieces that ran in vain. */
  LOST("operations", NodeSnapshot::lost);

  private final String unit;
  private final ToLongFunction<NodeSnapshot> of;

  Count(String unit, ToLongFunction<NodeSnapshot> of) {
    this.unit = unit;
    this.of = of;
  }

  String unit() {
    return unit;
  }

  /** The name of the series of counts that belongs to a series of times. */
  String series(String benchmark) {
    return benchmark + "-" + this;
  }

  /** What some nodes have counted together. */
  static Map<Count, Long> sum(List<NodeSnapshot> nodes) {
    Map<Count, Long> sums = new EnumMap<>(Count.class);
    for (Count count : values()) {
      sums.put(count, nodes.stream().mapToLong(count.of).sum());
    }
    return sums;
  }

  /** The name in records. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
