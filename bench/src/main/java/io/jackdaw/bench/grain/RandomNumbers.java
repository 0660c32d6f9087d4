package io.jackdaw.bench.grain;

import java.util.Arrays;
import java.util.Random;

/** Numbers to sort, again and again. */
public final class RandomNumbers {
  private static final long SEED = 21;

  private final int[] unsorted;

  /** What is to be sorted. */
  public final int[] data;

  /** That many. */
  public RandomNumbers(int count) {
    unsorted = new Random(SEED).ints(count).toArray();
    data = unsorted.clone();
  }

  /** Puts them out of order again. */
  public void shuffle() {
    System.arraycopy(unsorted, 0, data, 0, data.length);
  }

  /** A checksum of the data as they are. */
  public long checksum() {
    return Arrays.hashCode(data);
  }

  /** That of sorted data. */
  public long sortedChecksum() {
    int[] sorted = unsorted.clone();
    Arrays.sort(sorted);
    return Arrays.hashCode(sorted);
  }
}
