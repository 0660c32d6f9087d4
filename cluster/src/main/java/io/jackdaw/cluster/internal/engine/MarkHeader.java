package io.jackdaw.cluster.internal.engine;

import java.io.DataInput;
import java.io.DataOutput;
import java.util.function.Supplier;
import org.jgroups.Header;

/** Marks a message as one of ours; there is nothing in it. */
public final class MarkHeader extends Header {
  static final short MAGIC = 7102;

  @Override
  public short getMagicId() {
    return MAGIC;
  }

  @Override
  public Supplier<? extends Header> create() {
    return MarkHeader::new;
  }

  @Override
  public int serializedSize() {
    return 0;
  }

  @Override
  public void writeTo(DataOutput out) {}

  @Override
  public void readFrom(DataInput in) {}
}
