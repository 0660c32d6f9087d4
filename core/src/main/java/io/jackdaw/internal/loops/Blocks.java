package io.jackdaw.internal.loops;

/**
 * A range as blocks of equal length, the last one shorter. The length follows from the number of
 * elements alone, so a computation that goes block by block is always the same, whichever workers
 * take part.
 *
 * @param from the first index
 * @param to one past the last index
 * @param length of a block
 */
public record Blocks(int from, int to, int length) {
  /** A short range has this many blocks, so that expensive elements can be shared out too. */
  private static final int MANY = 1024;

  /** The length of a long block; longer ones would save nothing. */
  private static final int LONGEST = 2048;

  /** Expensive elements are shared out in this many tiles. */
  private static final int FEW = 256;

  /** So many tiles fit into the cache, because some combined ones wait to be finished. */
  private static final int TILES_IN_CACHE = 4;

  public static Blocks of(int from, int to) {
    long count = (long) to - from;
    return new Blocks(from, to, Math.clamp(count / MANY, 1, LONGEST));
  }

  /**
   * Tiles are so short that they are still in the second-level cache at the second pass, and so
   * long that one takes some microseconds, if the pace is known: handing on the value before a tile
   * costs about one microsecond.
   *
   * @param bytes of an element
   */
  public static Blocks tiles(int from, int to, int bytes, Pace pace) {
    long count = (long) to - from;
    int most = Math.max(1, Caches.HERE.secondLevel() / TILES_IN_CACHE / bytes);
    return new Blocks(from, to, Math.clamp(Math.max(count / FEW, pace.run()), 1, most));
  }

  /** How many blocks there are. */
  public int count() {
    return (int) (((long) to - from + length - 1) / length);
  }

  /** The first index of a block; of the one after the last, the end. */
  public int start(long block) {
    return (int) Math.min(to, from + block * length);
  }
}
