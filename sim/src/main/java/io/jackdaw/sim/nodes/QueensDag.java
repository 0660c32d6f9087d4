package io.jackdaw.sim.nodes;

/**
 * The search for all ways to place n queens on an n x n board: a node is a board and the places
 * that are left to try in its next row. It enables the board with a queen on the first of these
 * places, if a further queen can stand there, and the same board with the other places.
 *
 * @param n how many queens, from 1 to 15
 */
public record QueensDag(int n) implements Dag {
  /** 16 bits each: places attacked to the right and to the left, columns taken. */
  private static final int FIELD = 0xFFFF;

  /** Checks n. */
  public QueensDag {
    if (n < 1 || n > 15) {
      throw new IllegalArgumentException("queens must be from 1 to 15, not " + n);
    }
  }

  @Override
  public void root(long[] out) {
    out[0] = 0;
    out[1] = full();
  }

  @Override
  public int enable(long key, long info, long[] out) {
    long queen = info & -info;
    long others = info ^ queen;
    long next = next(key, queen);
    long free = full() & ~(next | next >> 16 | next >> 32);
    int count = 0;
    if (free != 0) {
      out[0] = next;
      out[1] = free;
      count = 1;
    }
    if (others != 0) {
      out[2 * count] = key;
      out[2 * count + 1] = others;
      count++;
    }
    return count;
  }

  private static long next(long board, long queen) {
    long columns = (board & FIELD) | queen;
    long left = (((board >> 16 & FIELD) | queen) << 1) & FIELD;
    long right = ((board >> 32 & FIELD) | queen) >> 1;
    return (right << 32) | (left << 16) | columns;
  }

  private long full() {
    return (1L << n) - 1;
  }
}
