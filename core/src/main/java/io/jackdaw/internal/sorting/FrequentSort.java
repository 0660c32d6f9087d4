package io.jackdaw.internal.sorting;

import io.jackdaw.Worker;
import io.jackdaw.internal.loops.BlockLoop;
import io.jackdaw.internal.loops.Blocks;
import io.jackdaw.internal.loops.Cuts;
import io.jackdaw.internal.loops.Histogram;
import io.jackdaw.internal.loops.Loop;
import io.jackdaw.parallel.Combinable;

/**
 * Sorts numbers some of which occur often. The frequent values are counted; the rare elements, if
 * any, are moved together, sorted by digits, and written to the array with as many frequent ones as
 * were counted. Elements that have the same bits are the same, so it does not matter that none of
 * them is moved.
 *
 * @param <A> the type of the array
 */
@SuppressWarnings("SuspiciousSystemArraycopy") // an A is an array
final class FrequentSort<A> {
  private static final Object WRITING =
      new Object() {
        @Override
        public String toString() {
          return "writing";
        }
      };

  private final Digits<A> digits;
  private final A array;
  private final int from;
  private final int to;
  private final FrequentValues values;
  private final Blocks blocks;

  /** For each block where the rare elements start in the buffer; behind the last, their number. */
  private final int[] rareStarts;

  /** For each value, where it starts and ends in the sorted array. */
  private final int[] starts;

  private final int[] ends;

  /** For each value, how many elements have lower ones; behind the last, how many have any. */
  private final int[] frequentBelow;

  FrequentSort(Digits<A> digits, A array, int from, int to, Blocks blocks, FrequentValues values) {
    this.digits = digits;
    this.array = array;
    this.from = from;
    this.to = to;
    this.blocks = blocks;
    this.values = values;
    this.rareStarts = new int[blocks.count() + 1];
    this.starts = new int[values.count()];
    this.ends = new int[values.count()];
    this.frequentBelow = new int[values.count() + 1];
  }

  void sort(Worker worker) {
    int[] counts = count(worker);
    for (int b = 1; b < rareStarts.length; b++) {
      rareStarts[b] += rareStarts[b - 1];
    }
    int length = rareStarts[rareStarts.length - 1];
    A rare = digits.make(length);
    if (length > 0) {
      gather(worker, rare);
      new RadixSort<>(digits, rare, 0, length, array, from).sortByDigits(worker);
    }
    place(rare, length, counts);
    write(worker, rare);
  }

  /** Counts values by their slots, and moves what is rare to the start of its block. */
  private int[] count(Worker worker) {
    Combinable<int[]> all = new Combinable<>(() -> new int[FrequentValues.SLOTS]);
    new Loop(this, blocks.length()) {
      @Override
      protected long step(long value, long first, long last) {
        int[] counts = all.local();
        for (int b = (int) first; b < (int) last; b++) {
          int start = from + blocks.start(b);
          int end = from + blocks.start(b + 1L);
          rareStarts[b + 1] = digits.tally(array, start, end, values, counts) - start;
        }
        return value;
      }
    }.on(worker, 0, blocks.count());
    return all.fold(Histogram::sum);
  }

  private void gather(Worker worker, A rare) {
    BlockLoop.forEach(
        worker,
        WRITING,
        blocks,
        (block, start, end) -> {
          int length = rareStarts[block + 1] - rareStarts[block];
          System.arraycopy(array, from + start, rare, rareStarts[block], length);
        });
  }

  /** Says where values go: each behind the lower ones and behind what is rare and lower. */
  private void place(A rare, int length, int[] counts) {
    int rareBelow = 0;
    for (int v = 0; v < starts.length; v++) {
      rareBelow = firstFrom(rare, rareBelow, length, values.key(v));
      int count = counts[values.slot(values.bits(v))];
      starts[v] = from + frequentBelow[v] + rareBelow;
      ends[v] = starts[v] + count;
      frequentBelow[v + 1] = frequentBelow[v] + count;
    }
  }

  /** The first position in a sorted part with that key or a higher one. */
  private int firstFrom(A sorted, int start, int end, long key) {
    int low = start;
    int high = end;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (digits.key(sorted, middle) < key) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private void write(Worker worker, A rare) {
    new Loop(WRITING, Cuts.of(array)) {
      @Override
      protected long step(long value, long first, long last) {
        int at = (int) first;
        for (int v = Pivots.firstAbove(at, ends); at < (int) last; v++) {
          int gapEnd = v < starts.length ? Math.min(starts[v], (int) last) : (int) last;
          if (at < gapEnd) {
            System.arraycopy(rare, at - from - frequentBelow[v], array, at, gapEnd - at);
            at = gapEnd;
          }
          if (at < (int) last) {
            int end = Math.min(ends[v], (int) last);
            digits.fill(array, at, end, values.bits(v));
            at = end;
          }
        }
        return value;
      }
    }.on(worker, from, to);
  }
}
