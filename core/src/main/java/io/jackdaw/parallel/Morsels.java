package io.jackdaw.parallel;

import io.jackdaw.internal.loops.Cuts;

/**
 * How a range is cut into morsels (LLS 3.4.4): how much runs between two checks whether somebody
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
  /** Cuts anywhere; the length follows the measured time. The default of all operations. */
  public static final Morsels AUTOMATIC = new Morsels(Cuts.AUTOMATIC);

  private final Cuts cuts;

  private Morsels(Cuts cuts) {
    this.cuts = cuts;
  }

  /**
   * Morsels of a given length: none is shorter, unless the whole range is, and workers look after
   * each whether somebody wants a part. The last one of a part may be up to twice as long.
   *
   * @param grain 1 or more
   * @return the morsels
   */
  public static Morsels ofGrain(int grain) {
    return new Morsels(Cuts.ofGrain(grain));
  }

  /**
   * Morsels for a loop that writes element {@code i} of an array at index {@code i}: cut at cache
   * lines, with seams, at most half a second-level cache long.
   *
   * @param array an array
   * @return the morsels
   */
  public static Morsels of(Object array) {
    return new Morsels(Cuts.of(array));
  }

  /**
   * Morsels for a loop that writes elements of that size to an array, each at its index.
   *
   * @param bytes 1, 2, 4 or 8
   * @return the morsels
   */
  public static Morsels ofElements(int bytes) {
    return new Morsels(Cuts.ofElements(bytes));
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
    return cuts.cut(from, to);
  }

  /**
   * How many elements below a cut have to wait until everything above it is done, if they are
   * cheap.
   *
   * @return the length of a seam, 0 if there are none
   */
  public int seam() {
    return cuts.seam();
  }

  /** The same for the loops. */
  Cuts cuts() {
    return cuts;
  }

  @Override
  public String toString() {
    return "Morsels[" + cuts + "]";
  }
}
