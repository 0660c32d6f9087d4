package io.jackdaw.cluster.internal.work;

import io.jackdaw.cluster.Codec;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/** Whole values as arrays of bytes. */
final class Coding {
  private Coding() {}

  static <T> byte[] write(Codec<T> codec, T value) throws IOException {
    var bytes = new ByteArrayOutputStream();
    codec.write(value, new DataOutputStream(bytes));
    return bytes.toByteArray();
  }

  /** Throws if the codec does not read all of it. */
  static <T> T read(Codec<T> codec, byte[] bytes) throws IOException {
    var in = new ByteArrayInputStream(bytes);
    T value = codec.read(new DataInputStream(in));
    if (value == null) {
      throw new IOException("the codec " + codec + " has read null");
    }
    if (in.available() > 0) {
      throw new IOException(
          "the codec " + codec + " has left " + in.available() + " of " + bytes.length + " bytes");
    }
    return value;
  }
}
