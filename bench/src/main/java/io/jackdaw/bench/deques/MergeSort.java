package io.jackdaw.bench.deques;

import io.jackdaw.Body;
import io.jackdaw.Jackdaw;
import io.jackdaw.Worker;
import java.util.Arrays;
import java.util.Random;

/**
 * Sorts random numbers, none of them negative, by merging sorted halves. Up to {@value #LEAF}
 * numbers are sorted by insertion, as any merge sort does: the leaf is some hundred nanoseconds of
 * work. What a leaf and a merge do is compiled apart from the recursion, see ChildJvm.
 */
final class MergeSort implements Problem {
  private static final int LEAF = 32;
  private static final long SEED = 1;

  private static final Body.RangeToVoid<MergeSort> SORT = MergeSort::sort;

  private final long[] input;
  private final long[] data;
  private final long[] scratch;

  MergeSort(String input) {
    this.input = new Random(SEED).longs(Integer.parseInt(input), 0, Long.MAX_VALUE).toArray();
    data = new long[this.input.length];
    scratch = new long[this.input.length];
  }

  @Override
  public void prepare() {
    System.arraycopy(input, 0, data, 0, input.length);
  }

  @Override
  public void compute(Jackdaw pool) {
    pool.invoke(SORT, this, 0, data.length);
  }

  @Override
  public long result() {
    return Arrays.hashCode(data);
  }

  @Override
  public long expected() {
    long[] sorted = input.clone();
    Arrays.sort(sorted);
    return Arrays.hashCode(sorted);
  }

  @Override
  public long forks() {
    return forks(input.length);
  }

  private static long forks(long length) {
    return length <= LEAF ? 0 : 1 + forks(length / 2) + forks(length - length / 2);
  }

  private static void sort(Worker worker, MergeSort all, long from, long to) {
    if (to - from <= LEAF) {
      all.insertApart((int) from, (int) to);
      return;
    }
    long middle = (from + to) >>> 1;
    int upper = worker.fork(SORT, all, middle, to);
    sort(worker, all, from, middle);
    worker.join(SORT, upper, all, middle, to);
    all.mergeApart((int) from, (int) middle, (int) to);
  }

  private void insertApart(int from, int to) {
    for (int i = from + 1; i < to; i++) {
      long number = data[i];
      int place = i;
      while (place > from && data[place - 1] > number) {
        data[place] = data[place - 1];
        place--;
      }
      data[place] = number;
    }
  }

  /**
   * Without a branch that depends on the numbers: whether C2 makes one of it or not differs from
   * JVM to JVM, by more than all deques differ.
   */
  private void mergeApart(int from, int middle, int to) {
    System.arraycopy(data, from, scratch, from, middle - from);
    int lower = from; // in scratch
    int upper = middle; // in data
    int next = from;
    while (lower < middle && upper < to) {
      long low = scratch[lower];
      long high = data[upper];
      int takesLower = 1 + (int) ((high - low) >> 63);
      data[next++] = high + ((low - high) & -(long) takesLower);
      lower += takesLower;
      upper += 1 - takesLower;
    }
    System.arraycopy(scratch, lower, data, next, middle - lower);
  }
}
