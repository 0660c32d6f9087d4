package io.jackdaw.cluster.internal.wire;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Lists. Those that are read can be changed, and grow as their elements are read.
 *
 * @param elements how an element is written
 * @param where the component that the list is in, for messages
 */
record ListShape(Shape elements, String where) implements Shape {
  @Override
  public void write(Object value, DataOutput out, int depth) throws IOException {
    List<?> list = (List<?>) value;
    out.writeInt(list.size());
    for (Object each : list) {
      if (each == null) {
        throw new IOException(where + " holds null");
      }
      elements.write(each, out, depth);
    }
  }

  @Override
  public Object read(DataInput in, int depth) throws IOException {
    int length = SimpleCodecs.length(in);
    List<Object> list = new ArrayList<>();
    for (int i = 0; i < length; i++) {
      list.add(elements.read(in, depth));
    }
    return list;
  }
}
