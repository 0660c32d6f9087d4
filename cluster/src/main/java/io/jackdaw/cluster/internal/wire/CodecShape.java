package io.jackdaw.cluster.internal.wire;

import io.jackdaw.cluster.Codec;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * Values for which there is a codec.
 *
 * @param codec the codec
 * @param <T> their type
 */
record CodecShape<T>(Codec<T> codec) implements Shape {
  @Override
  @SuppressWarnings("unchecked") // the type of the component says so
  public void write(Object value, DataOutput out, int depth) throws IOException {
    codec.write((T) value, out);
  }

  @Override
  public Object read(DataInput in, int depth) throws IOException {
    return codec.read(in);
  }
}
