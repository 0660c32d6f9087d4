package io.jackdaw.internal.loops;

import java.util.Objects;

/**
 * Where a loop cuts its range, and how far it runs between two looks. The guarantees, and the
 * reasons for them, are in {@link io.jackdaw.parallel.Morsels}, the form for users.
 */
public final class Cuts {
  /** Cuts anywhere; the length follows the measured time. */
  public static final Cuts AUTOMATIC = new Cuts(0, 1, 0, Integer.MAX_VALUE);

  /** Where elements start in an array object; 12 or 20 in unusual configurations of the JVM. */
  private static final int ARRAY_HEADER = 16;

  private final int grain;
  private final int unit;
  private final int phase;
  private final long most;

  Cuts(int grain, int unit, int phase, long most) {
    this.grain = grain;
    this.unit = unit;
    this.phase = phase;
    this.most = most;
  }

  /** No part and no run is shorter than the grain. */
  public static Cuts ofGrain(int grain) {
    return new Cuts(Ranges.checkGrain(grain), 1, 0, Integer.MAX_VALUE);
  }

  /** For a loop that writes element {@code i} of an array at index {@code i}. */
  public static Cuts of(Object array) {
    Class<?> type = Objects.requireNonNull(array, "array").getClass().getComponentType();
    if (type == null) {
      throw new IllegalArgumentException(
          "array must be an array, not a " + array.getClass().getName());
    }
    return ofElements(bytes(type));
  }

  /** For a loop that writes elements of that size to an array, each at its index. */
  public static Cuts ofElements(int bytes) {
    if (bytes < 1 || bytes > 8 || Integer.bitCount(bytes) != 1) {
      throw new IllegalArgumentException("bytes must be 1, 2, 4 or 8, not " + bytes);
    }
    int line = Caches.HERE.pairOfLines();
    return new Cuts(
        0,
        line / bytes,
        Math.floorMod(line - ARRAY_HEADER, line) / bytes,
        Math.max(line, Caches.HERE.secondLevel() / 2) / bytes);
  }

  private static int bytes(Class<?> type) {
    if (type == long.class || type == double.class) {
      return Long.BYTES;
    }
    if (type == short.class || type == char.class) {
      return Short.BYTES;
    }
    return type == byte.class || type == boolean.class ? Byte.BYTES : Integer.BYTES;
  }

  /** The first index of the upper part of a range: at 9/16 of it (LLS 3.1), on a line. */
  public long cut(long from, long to) {
    Ranges.check(from, to);
    long length = to - from;
    long middle = from + (length >>> 4) * 9 + (((length & 15) * 9) >>> 4);
    if (grain > 0 && length >= 2L * grain) {
      middle = Math.clamp(middle, from + grain, to - grain);
    }
    long aligned = align(middle);
    return aligned > from ? aligned : middle;
  }

  /** The last index up to this one at which a line may start. */
  long align(long index) {
    return index - Math.floorMod(index - phase, (long) unit);
  }

  /** No part is shorter. */
  int shortest() {
    return Math.max(1, grain);
  }

  /** How many elements before a cut may share a line with those behind it; also the alignment. */
  int unit() {
    return unit;
  }

  /** How many cheap elements below a cut wait until everything above it is done; may be 0. */
  public int seam() {
    return unit == 1 ? 0 : unit;
  }

  /** How far to run at the start of a part. */
  long first(Pace pace) {
    return grain > 0 ? grain : Math.min(pace.first(), most);
  }

  /** How far to run next, see {@link Pace#next}. */
  long next(long length, long count, long nanos, long undisturbed) {
    return grain > 0 ? grain : Math.min(Pace.next(length, count, nanos, undisturbed), most);
  }

  @Override
  public String toString() {
    return grain > 0 ? "grain " + grain : "cut at multiples of " + unit + ", at most " + most;
  }
}
