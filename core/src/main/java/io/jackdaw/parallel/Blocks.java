package io.jackdaw.parallel;

/**
 * A range as blocks of equal length, the last one shorter. The length follows from the number of
 * elements alone, so a computation that goes block by block is the same whoever helps.
 *
 * @param from the first index
 * @param to one past the last index
 * @param length of a block
 */
record Blocks(int from, int to, int length) {
  /** A short range has this many blocks, so that dear elements can be shared out too. */
  private static final int MANY = 1024;

  /** What a long block has; more would not save anything. */
  private static final int LONGEST = 2048;

  static Blocks of(int from, int to) {
    long count = (long) to - from;
    return new Blocks(from, to, Math.clamp(count / MANY, 1, LONGEST));
  }

  /** How many blocks there are. */
  int count() {
    return (int) (((long) to - from + length - 1) / length);
  }

  /** The first index of a block; of the one after the last, the end. */
  int start(long block) {
    return (int) Math.min(to, from + block * length);
  }
}
