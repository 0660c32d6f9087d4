package io.jackdaw.cluster.internal.wire;

import io.jackdaw.cluster.Codec;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Optional;

/**
 * A codec of what may be missing.
 *
 * @param codec how it is written if it is there
 * @param <T> its type
 */
public record OptionalCodec<T>(Codec<T> codec) implements Codec<Optional<T>> {
  @Override
  public void write(Optional<T> value, DataOutput out) throws IOException {
    out.writeBoolean(value.isPresent());
    if (value.isPresent()) {
      codec.write(value.get(), out);
    }
  }

  @Override
  public Optional<T> read(DataInput in) throws IOException {
    return in.readBoolean() ? Optional.of(codec.read(in)) : Optional.empty();
  }
}
