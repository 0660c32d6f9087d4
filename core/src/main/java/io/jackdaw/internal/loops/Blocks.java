package io.jackdaw.internal.loops;

/**
 * A range as blocks of equal length, the last one shorter. The length follows from the number of
 * elements alone, so a computation that goes block by block is the same whoever helps.
 *
 * @param from the first index
 * @param to one past the last index
 * @param length of a block
 */
public record Blocks(int from, int to, int length) {
  /** A short range has this many blocks, so that expensive elements can be shared out too. */
  private static final int MANY = 1024;

  /** What a long block has; more would not save anything. */
  private static final int LONGEST = 2048;

  /** Expensive elements are shared out in so many tiles. */
  private static final int FEW = 256;

  /** Of what was combined, some tiles are waiting to be finished. */
  private static final int TILES_IN_CACHE = 4;

  public static Blocks of(int from, int to) {
    long count = (long) to - from;
    return new Blocks(from, to, Math.clamp(count / MANY, 1, LONGEST));
  }

  /**
   * What is gone through twice while it is in the second-level cache, and takes some microseconds
   * if it is known how much that is: passing on what comes before a tile costs about one.
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
