package io.jackdaw.internal.sorting;

/** Looks at samples: where to partition, and whether to. */
final class Pivots {
  private static final int LEAST_SAMPLE = 31;
  private static final int MOST_SAMPLE = 2047;

  /** How many pairs of neighbours to look at, and how many of them may be out of line. */
  private static final int PAIRS = 256;

  private static final int ODD_PAIRS = 8;

  private Pivots() {}

  /** Whether there seem to be long runs, up or down: of a sample of pairs most are alike. */
  static <A> boolean isOrderly(Sorter<A> sorter, A array, int from, int to) {
    int stride = (to - from - 1) / PAIRS;
    int up = 0;
    for (int i = 0; i < PAIRS && stride > 0; i++) {
      int at = from + i * stride;
      up += sorter.isInOrder(array, at, at + 1) ? 1 : 0;
    }
    return up <= ODD_PAIRS || up >= PAIRS - ODD_PAIRS;
  }

  /** How many elements to look at; odd. The more there are, the more a good pivot saves. */
  static int sampleSize(int length) {
    return Math.clamp((long) Math.sqrt(length), LEAST_SAMPLE, MOST_SAMPLE) | 1;
  }

  /**
   * The position of a sample: equal strides, each moved by an offset that no pattern in the data
   * matches.
   */
  static int position(int sample, int count, int from, int to) {
    long stride = (to - (long) from) / count;
    long jitter = stride == 0 ? 0 : ((sample * 0x9E3779B97F4A7C15L) >>> 1) % stride;
    return (int) (from + sample * stride + jitter);
  }

  /** The first of ascending ends that is behind a position; their number if there is none. */
  static int firstAbove(int position, int[] ends) {
    int low = 0;
    int high = ends.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (ends[middle] > position) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }
}
