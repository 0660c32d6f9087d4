package io.jackdaw.cluster.internal.engine;

import java.nio.ByteBuffer;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A value as it lies in the cache: behind the marks of the last few writes of this key, latest
 * first. The engine sometimes answers that a write failed although it was made; whoever finds the
 * mark of his write knows better, also if others have written since.
 */
final class Stored {
  private static final int MARKS = 4;
  private static final int HEAD = MARKS * Long.BYTES;

  private Stored() {}

  /** A value to be stored over another one. */
  static byte[] over(byte @Nullable [] before, byte[] value, long mark) {
    byte[] stored = new byte[HEAD + value.length];
    ByteBuffer.wrap(stored).putLong(mark);
    if (before != null) {
      System.arraycopy(before, 0, stored, Long.BYTES, HEAD - Long.BYTES);
    }
    System.arraycopy(value, 0, stored, HEAD, value.length);
    return stored;
  }

  static byte @Nullable [] value(byte @Nullable [] stored) {
    return stored == null ? null : Arrays.copyOfRange(stored, HEAD, stored.length);
  }

  /** Whether this write was made. */
  static boolean has(byte @Nullable [] stored, long mark) {
    if (stored == null) {
      return false;
    }
    ByteBuffer marks = ByteBuffer.wrap(stored, 0, HEAD);
    while (marks.hasRemaining()) {
      if (marks.getLong() == mark) {
        return true;
      }
    }
    return false;
  }

  static boolean isValue(byte @Nullable [] stored, byte @Nullable [] value) {
    if (stored == null || value == null) {
      return stored == null && value == null;
    }
    return Arrays.equals(stored, HEAD, stored.length, value, 0, value.length);
  }
}
