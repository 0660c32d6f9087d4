package io.jackdaw.internal.sorting;

import io.jackdaw.Body;
import io.jackdaw.Jackdaw;
import io.jackdaw.Worker;
import io.jackdaw.Workplace;
import io.jackdaw.internal.loops.Loop;
import io.jackdaw.internal.worker.Branch;
import io.jackdaw.internal.worker.PoolWorker;

/**
 * Partitions in place until pieces are small, then sorts those serially. Not stable, and needs no
 * buffer. A partition is shared out as well, if somebody asks when it starts: both halves are
 * divided by the same pivot, then the elements on the wrong sides of the middle are exchanged. If
 * the pivot occurs often, all elements that equal it are finished at once. Pieces that are left
 * after this many bad partitions go to the serial sort, which copes with any input.
 *
 * @param <A> the type of the array
 */
final class QuickSort<A> {
  private static final int SHORT = 1 << 13;
  private static final int SHORT_VECTORISED = 1 << 16;

  /** Shorter pieces are partitioned by one worker. */
  private static final int SHARED = 1 << 16;

  private static final int MANY_PIECES_PER_WORKER = 16;

  /** A pivot that is this part of a sample to either side of the middle occurs often. */
  private static final int OFTEN = 8;

  private static final Body.RangeToVoid<QuickSort<?>> SORT =
      (Body.RangeToVoid<QuickSort<?>> & Branch)
          (worker, sort, range, patience) ->
              sort.sort(worker, (int) (range >>> 32), (int) range, (int) patience);

  private final Sorter<A> sorter;
  private final A array;
  private final int from;
  private final int to;
  private int small;

  QuickSort(Sorter<A> sorter, A array, int from, int to) {
    this.sorter = sorter;
    this.array = array;
    this.from = from;
    this.to = to;
  }

  void run(Workplace where) {
    int length = to - from;
    if (length <= (sorter.isVectorised() ? SHORT_VECTORISED : SHORT)) {
      sorter.sort(array, from, to);
      return;
    }
    small = Math.max(SHORT, (int) (length * 5L / 4 / pieces(where.workers())));
    int patience = 2 * (32 - Integer.numberOfLeadingZeros(length));
    switch (where) {
      case Worker given -> sort(Loop.here(given), from, to, patience);
      case Jackdaw pool -> pool.invoke(SORT, this, range(from, to), patience);
    }
  }

  /**
   * How many pieces of about the same length to make. Pivots are good enough to give each worker
   * one, if these can all be made by halving.
   */
  private int pieces(int workers) {
    boolean even = Integer.bitCount(workers) == 1;
    return even && sorter.isVectorised() ? workers : workers * MANY_PIECES_PER_WORKER;
  }

  private static long range(int low, int high) {
    return ((long) low << 32) | high;
  }

  private void sort(Worker worker, int low, int high, int patience) {
    if (high - low <= SHORT || patience == 0) {
      sorter.sort(array, low, high);
      return;
    }
    int count = Pivots.sampleSize(high - low);
    int middle = count / 2;
    A sample = sorter.sample(array, low, high, count);
    boolean often = sorter.isSame(sample, middle - count / OFTEN, middle + count / OFTEN);
    if (high - low <= small && !often) {
      sorter.sort(array, low, high);
      return;
    }
    int lowerEnd = new Partition(sample, middle, false).run(worker, low, high);
    int upperStart =
        often || lowerEnd == low
            ? new Partition(sample, middle, true).run(worker, lowerEnd, high)
            : lowerEnd;
    int base = PoolWorker.of(worker).depth();
    int upper = worker.fork(SORT, this, range(upperStart, high), patience - 1);
    try {
      sort(worker, low, lowerEnd, patience - 1);
    } catch (Throwable t) {
      throw PoolWorker.of(worker).unwound(base, t);
    }
    worker.join(SORT, upper, this, range(upperStart, high), patience - 1);
  }

  /** One partition of a piece, perhaps by several workers. */
  private final class Partition implements Body.RangeToLong<Partition>, Branch {
    private final A sample;
    private final int pivot;
    private final boolean orEqual;

    Partition(A sample, int pivot, boolean orEqual) {
      this.sample = sample;
      this.pivot = pivot;
      this.orEqual = orEqual;
    }

    @Override
    public long run(Worker worker, Partition self, long low, long high) {
      return run(worker, (int) low, (int) high);
    }

    int run(Worker worker, int low, int high) {
      if (high - low <= SHARED || !worker.isWanted()) {
        return sorter.divide(array, low, high, sample, pivot, orEqual);
      }
      int middle = (low + high) >>> 1;
      int base = PoolWorker.of(worker).depth();
      int upper = worker.fork(this, this, middle, high);
      int lowerEnd;
      try {
        lowerEnd = run(worker, low, middle);
      } catch (Throwable t) {
        throw PoolWorker.of(worker).unwound(base, t);
      }
      int end = (int) worker.join(this, upper, this, middle, high);
      int count = Math.min(middle - lowerEnd, end - middle);
      exchange(worker, lowerEnd, end - count, count);
      return lowerEnd + end - middle;
    }

    private void exchange(Worker worker, int first, int second, int count) {
      new Loop(this) {
        @Override
        protected long step(long value, long done, long end) {
          int at = (int) done;
          sorter.exchange(array, first + at, second + at, (int) end - at);
          return value;
        }
      }.on(worker, 0, count);
    }
  }
}
