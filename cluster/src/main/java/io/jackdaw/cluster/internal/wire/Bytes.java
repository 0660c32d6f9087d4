package io.jackdaw.cluster.internal.wire;

import io.jackdaw.cluster.Codec;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/** Values as whole arrays of bytes: what is sent, and what the ledger keeps. */
public final class Bytes {
  private Bytes() {}

  /** The bytes of a value. */
  public static <T> byte[] toBytes(Codec<T> codec, T value) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    codec.write(value, new DataOutputStream(bytes));
    return bytes.toByteArray();
  }

  /**
   * The value that has these bytes, all of them.
   *
   * @throws IOException if the codec cannot read them, reads null, or leaves some: they were
   *     written by another one
   */
  public static <T> T fromBytes(Codec<T> codec, byte[] bytes) throws IOException {
    ByteArrayInputStream in = new ByteArrayInputStream(bytes);
    T value = codec.read(new DataInputStream(in));
    if (value == null) {
      throw new IOException("the codec " + codec + " has read null");
    }
    if (in.available() > 0) {
      throw new IOException(
          "the codec %s has left %d of %d bytes".formatted(codec, in.available(), bytes.length));
    }
    return value;
  }
}
