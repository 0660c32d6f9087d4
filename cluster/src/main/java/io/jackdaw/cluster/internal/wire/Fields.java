package io.jackdaw.cluster.internal.wire;

import io.jackdaw.cluster.Codec;
import io.jackdaw.cluster.NodeId;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Fields that several records and messages have. */
public final class Fields {
  private Fields() {}

  public static void writeNode(DataOutput out, @Nullable NodeId node) throws IOException {
    out.writeBoolean(node != null);
    if (node != null) {
      Codec.STRING.write(node.name(), out);
      out.writeLong(node.incarnation().getMostSignificantBits());
      out.writeLong(node.incarnation().getLeastSignificantBits());
    }
  }

  public static @Nullable NodeId readNode(DataInput in) throws IOException {
    return in.readBoolean()
        ? new NodeId(Codec.STRING.read(in), new UUID(in.readLong(), in.readLong()))
        : null;
  }

  /** Reads a node that must be there. */
  public static NodeId readSomeNode(DataInput in) throws IOException {
    NodeId node = readNode(in);
    if (node == null) {
      throw new IOException("a node is missing");
    }
    return node;
  }

  /** Reads the name of a constant of an enumeration. */
  public static <E extends Enum<E>> E readConstant(DataInput in, Class<E> type) throws IOException {
    String name = Codec.STRING.read(in);
    try {
      return Enum.valueOf(type, name);
    } catch (IllegalArgumentException e) {
      throw new IOException("no " + type.getSimpleName() + " is called " + name, e);
    }
  }
}
