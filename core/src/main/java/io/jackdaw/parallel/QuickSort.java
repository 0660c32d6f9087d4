package io.jackdaw.parallel;

import io.jackdaw.Body;
import io.jackdaw.Jackdaw;
import io.jackdaw.Worker;
import io.jackdaw.Workplace;

/**
 * Partitions in place until pieces are small, then sorts those serially. Not stable, and needs no
 * buffer. Work that is left after so many bad partitions goes to the serial sort, which has an
 * answer to everything.
 *
 * @param <A> the type of the array
 */
final class QuickSort<A> {
  private static final int SHORT = 1 << 13;
  private static final int PIECES_PER_WORKER = 4;

  private static final Body.ToVoid<QuickSort<?>> SORT =
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
    int workers =
        switch (where) {
          case Worker worker -> worker.workers();
          case Jackdaw pool -> pool.workers();
        };
    small = workers == 1 ? to - from : Math.max(SHORT, (to - from) / (PIECES_PER_WORKER * workers));
    if (to - from <= small) {
      sorter.sort(array, from, to);
      return;
    }
    int patience = 2 * (32 - Integer.numberOfLeadingZeros(to - from));
    switch (where) {
      case Worker given -> sort(Loop.here(given), from, to, patience);
      case Jackdaw pool -> pool.invoke(SORT, this, ((long) from << 32) | to, patience);
    }
  }

  private void sort(Worker worker, int low, int high, int patience) {
    if (high - low <= small || patience == 0) {
      sorter.sort(array, low, high);
      return;
    }
    long split = sorter.partition(array, low, high);
    int base = worker.forks();
    int upper =
        worker.fork(SORT, this, ((long) Pivots.upperStart(split) << 32) | high, patience - 1);
    try {
      sort(worker, low, Pivots.lowerEnd(split), patience - 1);
    } catch (Throwable t) {
      worker.giveUp(base, t);
      throw t;
    }
    worker.join(SORT, upper, this, ((long) Pivots.upperStart(split) << 32) | high, patience - 1);
  }
}
