package io.jackdaw.cluster.internal.wire;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;

/**
 * Primitives, and their boxes in lists.
 *
 * @param primitive the type
 * @param box the type in lists
 * @param writer how it is written
 * @param reader how it is read
 */
record PrimitiveShape(Class<?> primitive, Class<?> box, Writer writer, Reader reader)
    implements Shape {
  /** All eight. */
  static final List<PrimitiveShape> ALL =
      List.of(
          of(boolean.class, Boolean.class, DataOutput::writeBoolean, DataInput::readBoolean),
          of(byte.class, Byte.class, (out, value) -> out.writeByte(value), DataInput::readByte),
          of(short.class, Short.class, (out, value) -> out.writeShort(value), DataInput::readShort),
          of(char.class, Character.class, (out, v) -> out.writeChar(v), DataInput::readChar),
          of(int.class, Integer.class, DataOutput::writeInt, DataInput::readInt),
          of(long.class, Long.class, DataOutput::writeLong, DataInput::readLong),
          of(float.class, Float.class, DataOutput::writeFloat, DataInput::readFloat),
          of(double.class, Double.class, DataOutput::writeDouble, DataInput::readDouble));

  @FunctionalInterface
  private interface Out<T> {
    void write(DataOutput out, T value) throws IOException;
  }

  @FunctionalInterface
  private interface In<T> {
    T read(DataInput in) throws IOException;
  }

  @FunctionalInterface
  interface Writer {
    void write(Object value, DataOutput out) throws IOException;
  }

  @FunctionalInterface
  interface Reader {
    Object read(DataInput in) throws IOException;
  }

  private static <T> PrimitiveShape of(Class<T> primitive, Class<T> box, Out<T> out, In<T> in) {
    return new PrimitiveShape(
        primitive, box, (value, to) -> out.write(to, box.cast(value)), in::read);
  }

  @Override
  public void write(Object value, DataOutput out, int depth) throws IOException {
    writer.write(value, out);
  }

  @Override
  public Object read(DataInput in, int depth) throws IOException {
    return reader.read(in);
  }
}
