package io.jackdaw.cluster.internal.wire;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/** Constants of an enum, by their numbers: all nodes run the same classes. */
final class EnumShape implements Shape {
  private final Class<?> type;
  private final Object[] constants;

  EnumShape(Class<?> type) {
    this.type = type;
    constants = type.getEnumConstants();
  }

  @Override
  @SuppressWarnings("EnumOrdinal") // see above
  public void write(Object value, DataOutput out, int depth) throws IOException {
    out.writeInt(((Enum<?>) value).ordinal());
  }

  @Override
  public Object read(DataInput in, int depth) throws IOException {
    int number = in.readInt();
    if (number < 0 || number >= constants.length) {
      throw new IOException("no constant " + number + " in enum " + type.getTypeName());
    }
    return constants[number];
  }
}
