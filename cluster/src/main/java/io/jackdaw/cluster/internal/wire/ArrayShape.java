package io.jackdaw.cluster.internal.wire;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.lang.reflect.Array;

/**
 * Arrays of anything. Those that are read grow as their elements are read.
 *
 * @param component the type of the elements
 * @param elements how an element is written
 * @param where the component that the array is in, for messages
 */
record ArrayShape(Class<?> component, Shape elements, String where) implements Shape {
  /** Small: in a tree of records, garbage could have one begun array per level. */
  private static final int FIRST = 16;

  @Override
  public void write(Object value, DataOutput out, int depth) throws IOException {
    int length = Array.getLength(value);
    out.writeInt(length);
    for (int i = 0; i < length; i++) {
      Object each = Array.get(value, i);
      if (each == null) {
        throw new IOException(where + " holds null");
      }
      elements.write(each, out, depth);
    }
  }

  @Override
  public Object read(DataInput in, int depth) throws IOException {
    int length = SimpleCodecs.length(in);
    int room = Math.min(length, FIRST);
    Object array = Array.newInstance(component, room);
    for (int i = 0; i < length; i++) {
      if (i == room) {
        room = (int) Math.min(length, 2L * room);
        Object larger = Array.newInstance(component, room);
        System.arraycopy(array, 0, larger, 0, i);
        array = larger;
      }
      Array.set(array, i, elements.read(in, depth));
    }
    return array;
  }
}
