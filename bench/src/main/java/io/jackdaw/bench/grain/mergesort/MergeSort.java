package io.jackdaw.bench.grain.mergesort;

import io.jackdaw.Jackdaw;
import io.jackdaw.bench.grain.Cutoffs;
import io.jackdaw.bench.grain.RandomNumbers;
import io.jackdaw.bench.grain.SizedProblem;
import java.util.concurrent.ForkJoinPool;

/** Sorts both halves, then merges them; the input is how many numbers there are. */
public final class MergeSort implements SizedProblem {
  private static final int FINEST_CUTOFF = 16;

  private final RandomNumbers numbers;

  final int[] data;
  private final int[] scratch;

  /** That many numbers. */
  public MergeSort(String input) {
    numbers = new RandomNumbers(Integer.parseInt(input));
    data = numbers.data;
    scratch = new int[data.length];
  }

  @Override
  public void prepare() {
    numbers.shuffle();
  }

  /** Without a fork. */
  void sort(int from, int to) {
    if (to - from > 1) {
      int middle = (from + to) >>> 1;
      sort(from, middle);
      sort(middle, to);
      merge(from, middle, to);
    }
  }

  void merge(int from, int middle, int to) {
    System.arraycopy(data, from, scratch, from, middle - from);
    int lower = from; // in scratch
    int upper = middle; // in data
    int next = from;
    while (lower < middle) {
      data[next++] =
          upper == to || scratch[lower] <= data[upper] ? scratch[lower++] : data[upper++];
    }
  }

  @Override
  public long serial() {
    sort(0, data.length);
    return numbers.checksum();
  }

  @Override
  public long slots(Jackdaw pool) {
    pool.invoke(Slots.SORT, this, 0, data.length);
    return numbers.checksum();
  }

  @Override
  public long sizedSlots(Jackdaw pool) {
    pool.invoke(SizedSlots.SORT, this, 0, data.length);
    return numbers.checksum();
  }

  @Override
  public long lambdas(Jackdaw pool) {
    pool.invokeAction(worker -> Lambdas.sort(worker, this, 0, data.length));
    return numbers.checksum();
  }

  @Override
  public long sizedLambdas(Jackdaw pool) {
    pool.invokeAction(worker -> Lambdas.sized(worker, this, 0, data.length));
    return numbers.checksum();
  }

  @Override
  public long tasks(Jackdaw pool) {
    pool.invokeAction(worker -> new Tasks(this, 0, data.length).invoke());
    return numbers.checksum();
  }

  /** The cut-off is in numbers. */
  @Override
  public long forkJoin(ForkJoinPool pool, long cutoff) {
    pool.invoke(new ForkJoin(this, 0, data.length, cutoff));
    return numbers.checksum();
  }

  @Override
  public Cutoffs cutoffs() {
    return Cutoffs.sizes(FINEST_CUTOFF, data.length);
  }

  @Override
  public long expected() {
    return numbers.sortedChecksum();
  }
}
