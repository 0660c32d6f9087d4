package io.jackdaw.cluster.internal.wire;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Bytes that are written into memory. */
public final class ByteSink {
  /** What writes. */
  public interface Content {
    void writeTo(DataOutputStream out) throws IOException;
  }

  private ByteSink() {}

  /** What the content writes. */
  public static byte[] bytes(Content content) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      content.writeTo(out);
    } catch (IOException e) {
      throw new UncheckedIOException("memory does not fail: a codec did", e);
    }
    return bytes.toByteArray();
  }
}
