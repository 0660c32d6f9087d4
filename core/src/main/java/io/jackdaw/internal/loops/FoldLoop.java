package io.jackdaw.internal.loops;

import io.jackdaw.Body;
import io.jackdaw.Jackdaw;
import io.jackdaw.Worker;
import io.jackdaw.Workplace;
import io.jackdaw.internal.worker.Branch;
import io.jackdaw.internal.worker.ForkPlace;
import io.jackdaw.internal.worker.PoolWorker;
import org.jspecify.annotations.Nullable;

/**
 * A {@link Loop} whose running value is an object.
 *
 * @param <T> the type of the value
 */
abstract class FoldLoop<T extends @Nullable Object> implements ForkPlace {
  private final Body.RangeToObject<FoldLoop<T>, T> whole = FoldLoop::begin;
  private final Body.RangeToObject<FoldLoop<T>, T> part =
      (Body.RangeToObject<FoldLoop<T>, T> & Branch) FoldLoop::run;
  private final Pace pace;
  private volatile boolean stopped;

  FoldLoop(Object function) {
    this.pace = Pace.of(function);
  }

  /** Runs elements serially and returns the new running value. */
  abstract T step(T value, long from, long to);

  /** What a part starts with. */
  abstract T start();

  /** The values of two neighbouring parts as one. */
  abstract T combine(T lower, T upper);

  /** The innermost loops to use now. */
  final Kernel kernel() {
    return pace.kernel();
  }

  @Override
  public final Object forkPlace() {
    return pace;
  }

  /** Runs the whole range. */
  final T on(Workplace where, long from, long to) {
    return switch (where) {
      case Worker given -> begin(Loop.here(given), this, from, to);
      case Jackdaw pool -> pool.invoke(whole, this, from, to);
    };
  }

  /** As in {@link Loop}. */
  private static <T extends @Nullable Object> T begin(
      Worker worker, FoldLoop<T> loop, long from, long to) {
    return MailedStart.pays(worker, Cuts.AUTOMATIC, loop.pace, 1, to - from)
        ? loop.onAll(worker, from, to)
        : run(worker, loop, from, to);
  }

  /** With a piece for each worker. */
  @SuppressWarnings("unchecked") // only values of this type get in
  final T onAll(Worker worker, long from, long to) {
    Object[] values = new Object[worker.workers()];
    MailedStart.Piece piece =
        (on, start, number) ->
            values[number] = run(on, this, start.start(number), start.start(number + 1));
    MailedStart.run(worker, Cuts.AUTOMATIC, pace, from, to, piece);
    T value = (T) values[0];
    for (int number = 1; number < values.length && !stopped; number++) {
      value = combine(value, (T) values[number]);
    }
    return value;
  }

  private static <T extends @Nullable Object> T run(
      Worker worker, FoldLoop<T> loop, long from, long to) {
    return loop.stopped ? loop.start() : loop.run(worker, loop.start(), from, to);
  }

  /** As in {@link Loop}. */
  private T run(Worker worker, T startValue, long from, long to) {
    try {
      boolean alone = worker.workers() == 1;
      T value = startValue;
      long at = from;
      long length = pace.first();
      if (to - from >= 2 * length && !alone && pace.mayBeExpensive(1)) {
        return giveAway(worker, value, from, to);
      }
      long started = System.nanoTime();
      long since = started;
      while (true) {
        long end = to - at > length ? at + length : to;
        value = step(value, at, end);
        long now = System.nanoTime();
        long count = end - at;
        at = end;
        if (at == to || stopped) {
          pace.learn(at - from, now - started);
          return value;
        }
        pace.ran(now - started);
        long undisturbed = alone ? Pace.FOR_EVER : now - started;
        length = Pace.next(length, count, now - since, undisturbed);
        since = now;
        boolean wanted = worker.isWanted();
        if (wanted) {
          PoolWorker.of(worker).stopIfCancelled();
        }
        if (wanted && to - at >= 2 * length) {
          pace.learn(at - from, now - started);
          return giveAway(worker, value, at, to);
        }
      }
    } catch (Throwable t) {
      stopped = true;
      throw t;
    }
  }

  private T giveAway(Worker worker, T startValue, long at, long to) {
    long middle = Cuts.AUTOMATIC.cut(at, to);
    int base = PoolWorker.of(worker).depth();
    int upper = worker.fork(part, this, middle, to);
    T value;
    try {
      value = run(worker, startValue, at, middle);
    } catch (Throwable t) {
      throw PoolWorker.of(worker).unwound(base, t);
    }
    T upperValue = worker.join(part, upper, this, middle, to);
    return stopped ? value : combine(value, upperValue);
  }
}
