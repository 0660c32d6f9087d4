package io.jackdaw.bench.grain.quicksort;

import io.jackdaw.Jackdaw;
import io.jackdaw.bench.grain.Cutoffs;
import io.jackdaw.bench.grain.RandomNumbers;
import io.jackdaw.bench.grain.SizedProblem;
import java.util.concurrent.ForkJoinPool;

/** Sorts what is small and what is large; the input is how many numbers there are. */
public final class QuickSort implements SizedProblem {
  private static final int FINEST_CUTOFF = 16;

  private final RandomNumbers numbers;

  /** That many numbers. */
  public QuickSort(String input) {
    numbers = new RandomNumbers(Integer.parseInt(input));
  }

  @Override
  public void prepare() {
    numbers.shuffle();
  }

  /** Without a fork. */
  static void sort(int[] data, int from, int to) {
    if (to - from > 1) {
      int middle = partition(data, from, to);
      sort(data, from, middle);
      sort(data, middle, to);
    }
  }

  /** Where the large numbers begin, after it put the small ones before them (Hoare). */
  static int partition(int[] data, int from, int to) {
    int pivot = data[(from + to - 1) >>> 1];
    int low = from - 1;
    int high = to;
    while (true) {
      do {
        low++;
      } while (data[low] < pivot);
      do {
        high--;
      } while (data[high] > pivot);
      if (low >= high) {
        return high + 1;
      }
      int small = data[high];
      data[high] = data[low];
      data[low] = small;
    }
  }

  @Override
  public long serial() {
    sort(numbers.data, 0, numbers.data.length);
    return numbers.checksum();
  }

  @Override
  public long slots(Jackdaw pool) {
    pool.invoke(Slots.SORT, numbers.data, 0, numbers.data.length);
    return numbers.checksum();
  }

  @Override
  public long sizedSlots(Jackdaw pool) {
    pool.invoke(SizedSlots.SORT, numbers.data, 0, numbers.data.length);
    return numbers.checksum();
  }

  @Override
  public long lambdas(Jackdaw pool) {
    pool.invokeAction(worker -> Lambdas.sort(worker, numbers.data, 0, numbers.data.length));
    return numbers.checksum();
  }

  @Override
  public long sizedLambdas(Jackdaw pool) {
    pool.invokeAction(worker -> Lambdas.sized(worker, numbers.data, 0, numbers.data.length));
    return numbers.checksum();
  }

  @Override
  public long tasks(Jackdaw pool) {
    pool.invokeAction(worker -> new Tasks(numbers.data, 0, numbers.data.length).invoke());
    return numbers.checksum();
  }

  /** The cut-off is in numbers. */
  @Override
  public long forkJoin(ForkJoinPool pool, long cutoff) {
    pool.invoke(new ForkJoin(numbers.data, 0, numbers.data.length, cutoff));
    return numbers.checksum();
  }

  @Override
  public Cutoffs cutoffs() {
    return Cutoffs.sizes(FINEST_CUTOFF, numbers.data.length);
  }

  @Override
  public long expected() {
    return numbers.sortedChecksum();
  }
}
