package io.jackdaw.cluster.internal.wire;

import io.jackdaw.cluster.Codec;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.EOFException;
import java.io.IOException;
import java.util.Arrays;

/** Codecs of numbers, text and arrays of numbers. */
public final class SimpleCodecs {
  /**
   * A length that garbage names must not allocate: arrays begin with at most this many elements and
   * grow as elements are read.
   */
  private static final int FIRST = 8192;

  public static final Codec<Long> LONG = of(DataOutput::writeLong, DataInput::readLong);
  public static final Codec<Integer> INT = of(DataOutput::writeInt, DataInput::readInt);
  public static final Codec<Double> DOUBLE = of(DataOutput::writeDouble, DataInput::readDouble);
  public static final Codec<byte[]> BYTES = of(SimpleCodecs::writeBytes, SimpleCodecs::readBytes);
  public static final Codec<String> STRING =
      of(
          (out, text) -> writeBytes(out, text.getBytes(java.nio.charset.StandardCharsets.UTF_8)),
          in -> new String(readBytes(in), java.nio.charset.StandardCharsets.UTF_8));
  public static final Codec<int[]> INTS =
      of(
          (out, array) -> {
            out.writeInt(array.length);
            for (int each : array) {
              out.writeInt(each);
            }
          },
          in -> {
            int length = length(in);
            int[] array = new int[Math.min(length, FIRST)];
            for (int i = 0; i < length; i++) {
              array = i < array.length ? array : Arrays.copyOf(array, larger(i, length));
              array[i] = in.readInt();
            }
            return array;
          });
  public static final Codec<long[]> LONGS =
      of(
          (out, array) -> {
            out.writeInt(array.length);
            for (long each : array) {
              out.writeLong(each);
            }
          },
          in -> {
            int length = length(in);
            long[] array = new long[Math.min(length, FIRST)];
            for (int i = 0; i < length; i++) {
              array = i < array.length ? array : Arrays.copyOf(array, larger(i, length));
              array[i] = in.readLong();
            }
            return array;
          });
  public static final Codec<double[]> DOUBLES =
      of(
          (out, array) -> {
            out.writeInt(array.length);
            for (double each : array) {
              out.writeDouble(each);
            }
          },
          in -> {
            int length = length(in);
            double[] array = new double[Math.min(length, FIRST)];
            for (int i = 0; i < length; i++) {
              array = i < array.length ? array : Arrays.copyOf(array, larger(i, length));
              array[i] = in.readDouble();
            }
            return array;
          });

  private SimpleCodecs() {}

  private interface Writer<T> {
    void write(DataOutput out, T value) throws IOException;
  }

  private interface Reader<T> {
    T read(DataInput in) throws IOException;
  }

  private static <T> Codec<T> of(Writer<T> writer, Reader<T> reader) {
    return new Codec<>() {
      @Override
      public void write(T value, DataOutput out) throws IOException {
        writer.write(out, value);
      }

      @Override
      public T read(DataInput in) throws IOException {
        return reader.read(in);
      }
    };
  }

  private static void writeBytes(DataOutput out, byte[] bytes) throws IOException {
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  private static byte[] readBytes(DataInput in) throws IOException {
    int length = length(in);
    byte[] bytes = new byte[Math.min(length, FIRST)];
    int read = 0;
    while (true) {
      in.readFully(bytes, read, bytes.length - read);
      read = bytes.length;
      if (read == length) {
        return bytes;
      }
      bytes = Arrays.copyOf(bytes, larger(read, length));
    }
  }

  /** Reads a number of elements. */
  static int length(DataInput in) throws IOException {
    int length = in.readInt();
    if (length < 0) {
      throw new EOFException("a length of " + length);
    }
    return length;
  }

  private static int larger(int now, int wanted) {
    return (int) Math.min(wanted, 2L * now);
  }
}
