package io.jackdaw.cluster.internal.ledger;

import io.jackdaw.cluster.Codec;
import io.jackdaw.cluster.NodeId;
import io.jackdaw.cluster.internal.wire.ByteSink;
import io.jackdaw.cluster.internal.wire.Fields;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A piece, as the ledger has it. Immutable; each change is one compare-and-set of the whole record.
 *
 * @param attempt how many times it was claimed
 * @param owner who works on it; null if nobody does and anybody may claim it
 * @param share its share in the job, children included
 * @param isDone whether the result is there
 * @param content what is left to do, or the result when done; without the children in either case
 * @param children what was given away from it
 */
public record PieceRecord(
    int attempt,
    @Nullable NodeId owner,
    double share,
    boolean isDone,
    byte[] content,
    List<PieceId> children) {
  /** Copies the list. */
  public PieceRecord {
    children = List.copyOf(children);
  }

  /** A piece that nobody has touched. */
  public static PieceRecord fresh(@Nullable NodeId owner, double share, byte[] work) {
    return new PieceRecord(0, owner, share, false, work, List.of());
  }

  /** After a part was given away. */
  public PieceRecord divided(PieceId child, byte[] left) {
    List<PieceId> more = new ArrayList<>(children);
    more.add(child);
    return new PieceRecord(attempt, owner, share, false, left, more);
  }

  /** After somebody else took it over. */
  public PieceRecord claimed(@Nullable NodeId by) {
    return new PieceRecord(attempt + 1, by, share, false, content, children);
  }

  /** At its end. */
  public PieceRecord done(byte[] result) {
    return new PieceRecord(attempt, owner, share, true, result, children);
  }

  /** For the ledger. */
  public byte[] toBytes() {
    return ByteSink.bytes(
        out -> {
          out.writeInt(attempt);
          Fields.writeNode(out, owner);
          out.writeDouble(share);
          out.writeBoolean(isDone);
          Codec.BYTES.write(content, out);
          out.writeInt(children.size());
          for (PieceId child : children) {
            Codec.STRING.write(child.path(), out);
          }
        });
  }

  /** From the ledger. */
  public static PieceRecord of(byte[] bytes) throws IOException {
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
    int attempt = in.readInt();
    NodeId owner = Fields.readNode(in);
    double share = in.readDouble();
    boolean isDone = in.readBoolean();
    byte[] content = Codec.BYTES.read(in);
    List<PieceId> children = new ArrayList<>();
    for (int left = in.readInt(); left > 0; left--) {
      children.add(new PieceId(Codec.STRING.read(in)));
    }
    return new PieceRecord(attempt, owner, share, isDone, content, children);
  }
}
