package io.jackdaw.cluster.internal.wire;

import io.jackdaw.cluster.Codec;
import io.jackdaw.search.Search;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * A codec of solutions with their costs.
 *
 * @param codec how solutions are written
 * @param <T> the type of solutions
 */
public record BestCodec<T>(Codec<T> codec) implements Codec<Search.Best<T>> {
  @Override
  public void write(Search.Best<T> value, DataOutput out) throws IOException {
    out.writeLong(value.value());
    codec.write(value.solution(), out);
  }

  @Override
  public Search.Best<T> read(DataInput in) throws IOException {
    return new Search.Best<>(in.readLong(), codec.read(in));
  }
}
