package io.jackdaw.cluster.internal.steal;

import io.jackdaw.cluster.Codec;
import io.jackdaw.cluster.NodeSnapshot;
import io.jackdaw.cluster.internal.ledger.PieceId;
import io.jackdaw.cluster.internal.wire.ByteSink;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

/** What nodes say to each other. What must survive is not said but written into the ledger. */
sealed interface Message {
  /**
   * A node without work asks.
   *
   * @param load how much work the sender has, for the victim rules
   * @param parks whether to keep the request if there is nothing now
   */
  record Request(double load, boolean parks) implements Message {}

  /**
   * There is nothing.
   *
   * @param load how much work the sender has
   */
  record Reject(double load) implements Message {}

  /** The sender has work now and takes back its request. */
  record Withdraw() implements Message {}

  /**
   * A piece is the receiver's. The ledger says so, too: this saves looking.
   *
   * @param load how much work the sender has
   * @param record the piece, if its job is not protected and it is nowhere else; else empty
   */
  record Work(double load, String job, PieceId piece, byte[] record) implements Message {}

  /**
   * A piece of a job that is not protected is done: to the node that submitted the job.
   *
   * @param record the piece
   */
  record Done(String job, PieceId piece, byte[] record) implements Message {}

  /** The sender wants to be told now and then how the receiver is. */
  record Watch() implements Message {}

  /**
   * How the sender is.
   *
   * @param explored of each job: the share that it has explored in its unfinished pieces
   */
  record Status(NodeSnapshot snapshot, Map<String, Double> explored) implements Message {}

  private static byte kind(Message message) {
    return switch (message) {
      case Request _ -> 1;
      case Reject _ -> 2;
      case Withdraw _ -> 3;
      case Work _ -> 4;
      case Watch _ -> 5;
      case Status _ -> 6;
      case Done _ -> 7;
    };
  }

  /** As a frame. */
  default byte[] toFrame() {
    return ByteSink.bytes(
        out -> {
          out.writeByte(kind(this));
          writeTo(out);
        });
  }

  private void writeTo(DataOutputStream out) throws IOException {
    switch (this) {
      case Request(double load, boolean parks) -> {
        out.writeDouble(load);
        out.writeBoolean(parks);
      }
      case Reject(double load) -> out.writeDouble(load);
      case Work(double load, String job, PieceId piece, byte[] record) -> {
        out.writeDouble(load);
        writePiece(job, piece, record, out);
      }
      case Done(String job, PieceId piece, byte[] record) -> writePiece(job, piece, record, out);
      case Status(NodeSnapshot snapshot, Map<String, Double> explored) -> {
        SnapshotFields.write(snapshot, out);
        out.writeInt(explored.size());
        for (Map.Entry<String, Double> each : explored.entrySet()) {
          Codec.STRING.write(each.getKey(), out);
          out.writeDouble(each.getValue());
        }
      }
      case Withdraw _, Watch _ -> {}
    }
  }

  private static void writePiece(String job, PieceId piece, byte[] record, DataOutputStream out)
      throws IOException {
    Codec.STRING.write(job, out);
    Codec.STRING.write(piece.path(), out);
    Codec.BYTES.write(record, out);
  }

  private static PieceId readPiece(DataInputStream in) throws IOException {
    return new PieceId(Codec.STRING.read(in));
  }

  private static Map<String, Double> readShares(DataInputStream in) throws IOException {
    Map<String, Double> shares = new HashMap<>();
    for (int left = in.readInt(); left > 0; left--) {
      String job = Codec.STRING.read(in);
      double share = in.readDouble();
      if (!(share >= 0 && share < Double.POSITIVE_INFINITY)) {
        throw new IOException("a share of " + share);
      }
      shares.put(job, share);
    }
    return shares;
  }

  /**
   * What a frame says.
   *
   * @throws IOException if it is none of ours
   */
  static Message of(byte[] frame) throws IOException {
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(frame));
    Message message =
        switch (in.readByte()) {
          case 1 -> new Request(in.readDouble(), in.readBoolean());
          case 2 -> new Reject(in.readDouble());
          case 3 -> new Withdraw();
          case 4 ->
              new Work(in.readDouble(), Codec.STRING.read(in), readPiece(in), Codec.BYTES.read(in));
          case 5 -> new Watch();
          case 6 -> new Status(SnapshotFields.read(in), readShares(in));
          case 7 -> new Done(Codec.STRING.read(in), readPiece(in), Codec.BYTES.read(in));
          default -> throw new IOException("no such message");
        };
    if (in.available() > 0) {
      throw new IOException(in.available() + " bytes too many");
    }
    return message;
  }
}
