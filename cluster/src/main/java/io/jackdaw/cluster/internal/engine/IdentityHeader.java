package io.jackdaw.cluster.internal.engine;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.function.Supplier;
import org.jgroups.Global;
import org.jgroups.Header;

/** The identity of a node that asks to join, on its request. */
public final class IdentityHeader extends Header {
  static final short MAGIC = 7101;

  private static final int MAX = 1 << 20;

  private byte[] identity;

  /** For reading. */
  public IdentityHeader() {
    this(new byte[0]);
  }

  IdentityHeader(byte[] identity) {
    this.identity = identity;
  }

  byte[] identity() {
    return identity;
  }

  @Override
  public short getMagicId() {
    return MAGIC;
  }

  @Override
  public Supplier<? extends Header> create() {
    return IdentityHeader::new;
  }

  @Override
  public int serializedSize() {
    return Global.INT_SIZE + identity.length;
  }

  @Override
  public void writeTo(DataOutput out) throws IOException {
    out.writeInt(identity.length);
    out.write(identity);
  }

  @Override
  public void readFrom(DataInput in) throws IOException {
    int length = in.readInt();
    if (length < 0 || length > MAX) {
      throw new IOException("an identity of " + length + " bytes");
    }
    identity = new byte[length];
    in.readFully(identity);
  }
}
