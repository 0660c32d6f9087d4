package io.jackdaw.cluster.internal.wire;

import io.jackdaw.cluster.Codec;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * A codec of lists.
 *
 * @param elements how elements are written
 * @param <T> the type of the elements
 */
public record ListCodec<T>(Codec<T> elements) implements Codec<List<T>> {
  @Override
  public void write(List<T> value, DataOutput out) throws IOException {
    out.writeInt(value.size());
    for (T each : value) {
      elements.write(each, out);
    }
  }

  @Override
  public List<T> read(DataInput in) throws IOException {
    int length = SimpleCodecs.length(in);
    List<T> list = new ArrayList<>();
    for (int i = 0; i < length; i++) {
      list.add(elements.read(in));
    }
    return list;
  }
}
