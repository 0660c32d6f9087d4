package io.jackdaw.internal.sorting;

import io.jackdaw.Body;
import io.jackdaw.Jackdaw;
import io.jackdaw.Worker;
import io.jackdaw.Workplace;
import io.jackdaw.internal.loops.Cuts;
import io.jackdaw.internal.loops.Loop;
import io.jackdaw.internal.worker.Branch;
import io.jackdaw.internal.worker.PoolWorker;
import org.jspecify.annotations.Nullable;

/**
 * Sorts pieces serially and merges them, stably. Pieces stay in the array; merging goes to the
 * buffer and back, whichever side a result is on, and neighbours that are in order are not moved at
 * all. A merge is a {@link Loop} over its result, so it is shared out on request as well.
 *
 * @param <A> the type of the array
 */
@SuppressWarnings("SuspiciousSystemArraycopy") // an A is an array
final class MergeSort<A> {
  /** Shorter arrays are sorted serially. */
  private static final int SHORT = 1 << 13;

  private static final int IN_ARRAY = 0;
  private static final int IN_BUFFER = 1;
  private static final Body.RangeToVoid<MergeSort<?>> START =
      (worker, sort, a, b) -> sort.start(worker);
  private static final Body.RangeToLong<MergeSort<?>> SORT =
      (Body.RangeToLong<MergeSort<?>> & Branch)
          (worker, sort, range, levels) ->
              sort.sort(worker, (int) (range >>> 32), (int) range, (int) levels);

  private final Sorter<A> sorter;
  private final A array;

  /** Where the part to be sorted starts in the array; in the buffer it starts at 0. */
  private final int offset;

  private final int length;
  private @Nullable A buffer;

  MergeSort(Sorter<A> sorter, A array, int from, int to) {
    this.sorter = sorter;
    this.array = array;
    this.offset = from;
    this.length = to - from;
  }

  void run(Workplace where) {
    if (where.workers() == 1 || length <= SHORT) {
      sorter.sort(array, offset, offset + length);
      return;
    }
    switch (where) {
      case Worker given -> start(Loop.here(given));
      case Jackdaw pool -> pool.invoke(START, this, 0, 0);
    }
  }

  /** At least two pieces per worker: one that starts late still finds something. */
  private void start(Worker worker) {
    int levels = 0;
    while (1 << levels < 2 * worker.workers() && length >>> levels > SHORT) {
      levels++;
    }
    if (sort(worker, 0, length, levels) == IN_BUFFER) {
      copy(worker, IN_BUFFER, 0, length);
    }
  }

  private int sort(Worker worker, int from, int to, int levels) {
    if (levels == 0) {
      sorter.sort(array, offset + from, offset + to);
      return IN_ARRAY;
    }
    int middle = (from + to) >>> 1;
    int base = PoolWorker.of(worker).depth();
    int right = worker.fork(SORT, this, ((long) middle << 32) | to, levels - 1);
    int leftSide;
    try {
      leftSide = sort(worker, from, middle, levels - 1);
    } catch (Throwable t) {
      throw PoolWorker.of(worker).unwound(base, t);
    }
    int rightSide = (int) worker.join(SORT, right, this, ((long) middle << 32) | to, levels - 1);
    if (leftSide != rightSide) { // one of them was in order already
      copy(worker, IN_BUFFER, leftSide == IN_BUFFER ? from : middle, middle);
      copy(worker, IN_BUFFER, middle, rightSide == IN_BUFFER ? to : middle);
      leftSide = IN_ARRAY;
    }
    int end = origin(leftSide) + middle;
    if (sorter.isInOrder(side(leftSide), end - 1, end)) {
      return leftSide;
    }
    int target = IN_BUFFER - leftSide;
    new Merge(leftSide, from, middle, to).on(worker, from, to);
    return target;
  }

  private A side(int side) {
    return side == IN_ARRAY ? array : buffer();
  }

  private int origin(int side) {
    return side == IN_ARRAY ? offset : 0;
  }

  private synchronized A buffer() {
    A made = buffer;
    if (made == null) {
      made = sorter.make(length);
      buffer = made;
    }
    return made;
  }

  /** Copies a part from one side to the other. */
  private void copy(Worker worker, int side, int from, int to) {
    A source = side(side);
    A target = side(IN_BUFFER - side);
    new Loop(this, Cuts.of(target)) {
      @Override
      protected long step(long value, long first, long last) {
        int count = (int) (last - first);
        int at = (int) first;
        System.arraycopy(source, origin(side) + at, target, origin(IN_BUFFER - side) + at, count);
        return value;
      }
    }.on(worker, from, to);
  }

  /**
   * A merge as a loop over the positions of the result. The running value is the position in the
   * result (upper half) and how many elements before it came from the left piece (lower half); a
   * part that starts in the middle finds that out by bisection.
   */
  private final class Merge extends Loop {
    private final A source;
    private final A target;
    private final int left;
    private final int right;
    private final int end;

    /** Where position 0 of the range is in the target, and in the pieces. */
    private final int targetOrigin;

    private final int first;

    Merge(int side, int from, int middle, int to) {
      super(sorter.comparison(), Cuts.of(array));
      this.source = side(side);
      this.target = side(IN_BUFFER - side);
      this.left = origin(side) + from;
      this.right = origin(side) + middle;
      this.end = origin(side) + to;
      this.targetOrigin = origin(IN_BUFFER - side);
      this.first = from;
    }

    @Override
    protected long start() {
      return -1;
    }

    @Override
    protected long step(long value, long from, long to) {
      int done = (int) from - first;
      int taken = value >= 0 ? (int) value : split(done);
      int l = left + taken;
      int r = right + done - taken;
      int at = targetOrigin + (int) from;
      taken += sorter.merge(source, l, right, r, end, target, at, targetOrigin + (int) to);
      return ((to - first) << 32) | taken;
    }

    private int split(int count) {
      return sorter.takenFromLeft(source, left, right, right, end, count);
    }

    /** The lower part must have ended where the upper one took up. */
    @Override
    protected long combine(long lower, long upper) {
      if (lower >= 0 && !isOver(0) && split((int) (lower >>> 32)) != (int) lower) {
        throw new IllegalArgumentException(
            "the comparator " + sorter.comparison() + " violates its contract");
      }
      return upper;
    }
  }
}
