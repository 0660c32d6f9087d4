package io.jackdaw.cluster.internal.steal;

import io.jackdaw.cluster.NodeSnapshot;
import io.jackdaw.cluster.internal.wire.Fields;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/** A node's counters in a frame. */
final class SnapshotFields {
  private SnapshotFields() {}

  static void write(NodeSnapshot it, DataOutput out) throws IOException {
    Fields.writeNode(out, it.node());
    out.writeInt(it.workers());
    out.writeInt(it.busy());
    out.writeInt(it.pieces());
    out.writeLong(it.requestsSent());
    out.writeLong(it.rejectsSent());
    out.writeLong(it.stealsIn());
    out.writeLong(it.stealsOut());
    out.writeLong(it.workBytesIn());
    out.writeLong(it.workBytesOut());
    out.writeLong(it.messagesSent());
    out.writeLong(it.bytesSent());
    out.writeLong(it.ledgerWrites());
    out.writeLong(it.ledgerBytes());
    out.writeLong(it.redone());
    out.writeLong(it.lost());
    out.writeLong(it.dropped());
    out.writeLong(it.piecesDone());
    out.writeDouble(it.explored());
  }

  static NodeSnapshot read(DataInput in) throws IOException {
    return new NodeSnapshot(
        Fields.readSomeNode(in),
        in.readInt(),
        in.readInt(),
        in.readInt(),
        in.readLong(),
        in.readLong(),
        in.readLong(),
        in.readLong(),
        in.readLong(),
        in.readLong(),
        in.readLong(),
        in.readLong(),
        in.readLong(),
        in.readLong(),
        in.readLong(),
        in.readLong(),
        in.readLong(),
        in.readLong(),
        in.readDouble());
  }
}
