package io.jackdaw.cluster;

import io.jackdaw.cluster.internal.wire.ListCodec;
import io.jackdaw.cluster.internal.wire.RecordCodec;
import io.jackdaw.cluster.internal.wire.SimpleCodecs;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;

/**
 * How values of one type are written to bytes and read back. Java serialization is never used: what
 * can be read is what a codec makes, and nothing else.
 *
 * @param <T> the type of the values
 */
public interface Codec<T> {
  /**
   * Writes a value.
   *
   * @param value the value
   * @param out where to
   * @throws IOException if it cannot be written
   */
  void write(T value, DataOutput out) throws IOException;

  /**
   * Reads what {@link #write} wrote.
   *
   * @param in where from
   * @return a new value
   * @throws IOException if these are not the bytes of a value
   */
  T read(DataInput in) throws IOException;

  // ---- ready ones

  /** For {@code long}. */
  Codec<Long> LONG = SimpleCodecs.LONG;

  /** For {@code int}. */
  Codec<Integer> INT = SimpleCodecs.INT;

  /** For {@code double}. */
  Codec<Double> DOUBLE = SimpleCodecs.DOUBLE;

  /** For text. */
  Codec<String> STRING = SimpleCodecs.STRING;

  /** For bytes. */
  Codec<byte[]> BYTES = SimpleCodecs.BYTES;

  /** For several numbers. */
  Codec<int[]> INTS = SimpleCodecs.INTS;

  /** For several numbers. */
  Codec<long[]> LONGS = SimpleCodecs.LONGS;

  /** For several numbers. */
  Codec<double[]> DOUBLES = SimpleCodecs.DOUBLES;

  /**
   * For lists.
   *
   * @param elements how elements are written
   * @param <T> the type of the elements
   * @return the codec
   */
  static <T> Codec<List<T>> listOf(Codec<T> elements) {
    return new ListCodec<>(elements);
  }

  /**
   * For records whose components are primitives, {@code String}, enums, records again, arrays of
   * these, or {@code List}s of these. A list holds primitives in their boxes. Private and local
   * records will do. No component may be null, and records may lie in each other 500 deep.
   *
   * @param type the class of the record
   * @param <T> the type of the record
   * @return the codec
   * @throws IllegalArgumentException if a component is of another type; the message names it
   */
  static <T extends Record> Codec<T> ofRecord(Class<T> type) {
    return RecordCodec.of(type);
  }
}
