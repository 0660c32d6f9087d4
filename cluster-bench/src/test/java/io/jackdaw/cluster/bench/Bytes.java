package io.jackdaw.cluster.bench;

import io.jackdaw.cluster.Codec;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Sends values through their codec, as a cluster does. */
public final class Bytes {
  private Bytes() {}

  /** What another node would get. */
  public static <T> T copy(Codec<T> codec, T value) {
    try {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      codec.write(value, new DataOutputStream(bytes));
      DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes.toByteArray()));
      T copy = codec.read(in);
      if (in.read() != -1) {
        throw new IllegalStateException("the codec has left bytes of " + value);
      }
      return copy;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
