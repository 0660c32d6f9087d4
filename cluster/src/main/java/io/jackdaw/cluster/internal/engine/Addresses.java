package io.jackdaw.cluster.internal.engine;

import io.jackdaw.cluster.NodeId;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jgroups.Address;
import org.jgroups.util.ExtendedUUID;
import org.jgroups.util.UUID;

/**
 * The engine's addresses and our ids: the 128 bits of an address are the incarnation, and the name
 * travels in the address. So whoever has a view can name its members.
 */
final class Addresses {
  private static final byte[] NAME = {'j', 'd'};
  private static final int MAX_MEMBERS = 100_000;

  private Addresses() {}

  /** A new address for a node with this name. */
  static Address generate(String name) {
    return ExtendedUUID.randomUUID(name).put(NAME, name.getBytes(StandardCharsets.UTF_8));
  }

  static NodeId node(Address address) {
    UUID bits = (UUID) address;
    byte[] name = address instanceof ExtendedUUID extended ? extended.get(NAME) : null;
    return new NodeId(
        name == null ? address.toString() : new String(name, StandardCharsets.UTF_8),
        new java.util.UUID(bits.getMostSignificantBits(), bits.getLeastSignificantBits()));
  }

  static Address of(NodeId node) {
    return new UUID(
        node.incarnation().getMostSignificantBits(), node.incarnation().getLeastSignificantBits());
  }

  /** The members of a view, without their names. */
  static byte[] bytes(List<Address> members) {
    ByteBuffer bytes = ByteBuffer.allocate(Integer.BYTES + members.size() * 2 * Long.BYTES);
    bytes.putInt(members.size());
    for (Address member : members) {
      UUID bits = (UUID) member;
      bytes.putLong(bits.getMostSignificantBits()).putLong(bits.getLeastSignificantBits());
    }
    return bytes.array();
  }

  static List<Address> read(byte[] bytes, int offset, int length) throws IOException {
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes, offset, length));
    int size = in.readInt();
    if (size < 0 || size > MAX_MEMBERS) {
      throw new IOException("a view of " + size + " members");
    }
    List<Address> members = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      members.add(new UUID(in.readLong(), in.readLong()));
    }
    return members;
  }
}
