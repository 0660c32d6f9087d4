package io.jackdaw.parallel;

import java.util.Objects;

/**
 * How a range is cut into morsels (LLS 3.4.4): how much runs between two looks whether somebody
 * wants a part, where the range may be cut, and what keeps two workers from writing one cache line.
 *
 * <p>A Java array starts anywhere in a line (objects are aligned to 8 bytes) and the collector
 * moves it, so no choice of cuts alone can keep neighbours apart. What is guaranteed instead: cuts
 * are at multiples of a line from where the elements start; and if elements are cheap, the last
 * line's worth below a cut, the seam, runs after everything above the cut is done. So no line is
 * written by two workers <em>at the same time</em>, wherever the array lies. Lines count as 128
 * bytes where they have 64, because processors fetch them in pairs. If an element takes so long
 * that a worker completes less than half a line's worth in a microsecond, sharing one costs nothing
 * that can be seen, and there are no seams.
 */
public final class Morsels {
  /** Cuts anywhere; the length follows the measured time. What operations use if not told. */
  public static final Morsels AUTOMATIC = new Morsels(0, 1, 0, Integer.MAX_VALUE);

  /** Where elements start in an array object; 12 or 20 in unusual configurations of the JVM. */
  private static final int ARRAY_HEADER = 16;

  private final int grain;
  private final int unit;
  private final int phase;
  private final long most;

  Morsels(int grain, int unit, int phase, long most) {
    this.grain = grain;
    this.unit = unit;
    this.phase = phase;
    this.most = most;
  }

  /**
   * Morsels of a given length: none is shorter, unless the whole range is, and workers look after
   * each whether somebody wants a part. The last one of a part may be up to twice as long.
   *
   * @param grain 1 or more
   * @return the morsels
   */
  public static Morsels ofGrain(int grain) {
    return new Morsels(Ranges.checkGrain(grain), 1, 0, Integer.MAX_VALUE);
  }

  /**
   * Morsels for a loop that writes element {@code i} of an array at index {@code i}: cut at cache
   * lines, with seams, at most half a second-level cache long.
   *
   * @param array an array
   * @return the morsels
   */
  public static Morsels of(Object array) {
    Class<?> type = Objects.requireNonNull(array, "array").getClass().getComponentType();
    if (type == null) {
      throw new IllegalArgumentException(
          "array: " + array.getClass().getName() + " is not allowed, only arrays");
    }
    return ofElements(bytes(type));
  }

  /**
   * Morsels for a loop that writes elements of that size to an array, each at its index.
   *
   * @param bytes 1, 2, 4 or 8
   * @return the morsels
   */
  public static Morsels ofElements(int bytes) {
    if (bytes < 1 || bytes > 8 || Integer.bitCount(bytes) != 1) {
      throw new IllegalArgumentException("bytes: " + bytes + " is not allowed, only 1, 2, 4 or 8");
    }
    int line = Caches.HERE.pairOfLines();
    return new Morsels(
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

  /**
   * Where to cut a range (LLS 3.1): at 9/16, because halves of powers of two meet in the same cache
   * sets; there, on a line or at least a grain from either end. A range that is shorter than two
   * grains, or than two lines, is cut where 9/16 are; one of fewer than two indices at its start.
   *
   * @param from the lower end
   * @param to the upper end
   * @return the first index of the upper part
   * @throws IllegalArgumentException if {@code to - from} is negative or overflows
   */
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

  /**
   * How many elements below a cut have to wait until everything above it is done, if they are
   * cheap.
   *
   * @return the length of a seam, 0 if there are none
   */
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
    return grain > 0
        ? "Morsels[grain " + grain + "]"
        : "Morsels[cut at multiples of " + unit + ", at most " + most + "]";
  }
}
