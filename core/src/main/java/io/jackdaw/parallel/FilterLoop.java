package io.jackdaw.parallel;

import io.jackdaw.Workplace;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Keeps some elements, in order. Each part of the range moves what stays together, from its own
 * start on, in a buffer as long as the range; if there was more than one part, these runs are then
 * moved together. A predicate is called once per element.
 *
 * <p>The running value of a part is the run that it wrote: start and end.
 *
 * @param <A> the type of the array
 */
@SuppressWarnings("SuspiciousSystemArraycopy") // an A is an array
abstract class FilterLoop<A> extends Loop {
  /** What a part kept, as positions in the buffer. */
  private record Run(int start, int end) {
    static Run of(long value) {
      return new Run((int) (value >>> 32), (int) value);
    }
  }

  private final Object predicate;
  private final A buffer;
  private final int from;
  private final int to;

  /** Runs of parts that were given away. Guarded by itself; complete when the loop is over. */
  private final List<Run> others = new ArrayList<>();

  FilterLoop(Object predicate, int from, int to, A buffer) {
    super(predicate);
    this.predicate = predicate;
    this.buffer = buffer;
    this.from = from;
    this.to = to;
  }

  /** An array for so many elements. */
  abstract A make(int length);

  /** Moves what stays of a part of the range to a place in the buffer; the place after the last. */
  abstract int keep(Kernel kernel, A target, int at, int first, int last);

  final A run(Workplace where) {
    Kernel kernel = Ranges.kernelIfShort(where, predicate, (long) to - from);
    if (kernel != null) {
      return copy(keep(kernel, buffer, 0, from, to));
    }
    Run lowest = Run.of(on(where, from, to));
    return others.isEmpty() ? copy(lowest.end) : gather(where, lowest);
  }

  @Override
  final long start() {
    return -1;
  }

  @Override
  final long step(long value, long first, long last) {
    long start = value >= 0 ? value >>> 32 : first - from;
    int at = value >= 0 ? (int) value : (int) start;
    return (start << 32) | keep(kernel(), buffer, at, (int) first, (int) last);
  }

  @Override
  final long combine(long lower, long upper) {
    synchronized (others) {
      others.add(Run.of(upper));
    }
    return lower;
  }

  private A copy(int length) {
    A result = make(length);
    System.arraycopy(buffer, 0, result, 0, length);
    return result;
  }

  private A gather(Workplace where, Run lowest) {
    List<Run> runs = new ArrayList<>(others);
    runs.add(lowest);
    runs.sort(Comparator.comparingInt(Run::start));
    int[] places = new int[runs.size() + 1];
    for (int r = 0; r < runs.size(); r++) {
      places[r + 1] = places[r] + runs.get(r).end - runs.get(r).start;
    }
    int total = places[runs.size()];
    A result = make(total);
    new Loop(this, Morsels.of(result)) {
      @Override
      long step(long value, long first, long last) {
        for (int r = 0; r < runs.size(); r++) {
          int begin = Math.max((int) first, places[r]);
          int count = Math.min((int) last, places[r + 1]) - begin;
          if (count > 0) {
            int source = runs.get(r).start + begin - places[r];
            System.arraycopy(buffer, source, result, begin, count);
          }
        }
        return value;
      }
    }.on(where, 0, total);
    return result;
  }
}
