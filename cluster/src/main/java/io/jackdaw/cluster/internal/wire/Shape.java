package io.jackdaw.cluster.internal.wire;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * How values of one type are written inside of a record. Each value takes at least one byte, or
 * garbage could name a length and fill the memory with values made of nothing.
 */
interface Shape {
  /** Writes a value, which is not null, of a record that is {@code depth} records deep. */
  void write(Object value, DataOutput out, int depth) throws IOException;

  /** Reads a value of a record that is {@code depth} records deep. */
  Object read(DataInput in, int depth) throws IOException;
}
