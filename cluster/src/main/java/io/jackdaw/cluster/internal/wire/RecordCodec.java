package io.jackdaw.cluster.internal.wire;

import io.jackdaw.cluster.Codec;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * A codec of records. The shape of a class is found once; no name of a class is ever written. Trees
 * of records, in lists or arrays, may be {@link RecordShape#DEEPEST} deep. No component may be
 * null. Private and local records will do; those of a named module must be in an open package.
 *
 * @param <T> the type of the record
 */
public final class RecordCodec<T extends Record> implements Codec<T> {
  private static final ClassValue<RecordShape> SHAPES =
      new ClassValue<>() {
        @Override
        protected RecordShape computeValue(Class<?> type) {
          return new Shapes().record(type);
        }
      };

  private final Class<T> type;
  private final RecordShape shape;

  private RecordCodec(Class<T> type) {
    this.type = type;
    shape = SHAPES.get(type);
  }

  /** The codec of a class of records. */
  public static <T extends Record> Codec<T> of(Class<T> type) {
    if (!type.isRecord()) {
      throw new IllegalArgumentException(type.getTypeName() + " is no record");
    }
    return new RecordCodec<>(type);
  }

  @Override
  public void write(T value, DataOutput out) throws IOException {
    shape.write(value, out, 0);
  }

  @Override
  public T read(DataInput in) throws IOException {
    return type.cast(shape.read(in, 0));
  }
}
