package io.jackdaw.cluster;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

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
}
