package io.jackdaw.internal.loops;

import io.jackdaw.Body;
import io.jackdaw.Jackdaw;
import io.jackdaw.Worker;
import io.jackdaw.Workplace;
import io.jackdaw.internal.worker.Branch;
import io.jackdaw.internal.worker.ForkPlace;
import io.jackdaw.internal.worker.PoolWorker;

/**
 * One call of an operation over a range. Whoever runs a part of it runs serially, from its lower
 * end, and looks now and then whether somebody wants work; only then is the upper part of what is
 * left forked. A part that nobody asked for allocates nothing.
 *
 * <p>A part has a running value, a {@code long}: a sum, a count, the bits of a double, or nothing
 * of interest.
 */
public abstract class Loop implements ForkPlace {
  private static final Body.RangeToLong<Loop> BEGIN =
      (worker, loop, from, to) -> loop.begin(worker, from, to);

  private static final Body.RangeToLong<Loop> PART =
      (Body.RangeToLong<Loop> & Branch) (worker, loop, from, to) -> loop.part(worker, from, to);

  /** Parts whose chunks are at least this many lines' worth have seams; see the README. */
  private static final int CHEAP_LINES = 4;

  /**
   * Looks at the clock at least once in this many chunks. A look costs as much as some elements,
   * and delays what follows.
   */
  private static final int MOST_CHUNKS = 8;

  /** Chunks of this many elements are alike enough to look at the clock less often. */
  private static final int MANY = 64;

  private final Pace pace;
  private final Cuts cuts;

  /** How many elements an index stands for: the pace counts elements. */
  private final int weight;

  /** Set once: an exception was thrown or the answer is known. Written and read by any worker. */
  private volatile boolean stopped;

  private Loop(Object function, Cuts cuts, int weight) {
    this.pace = Pace.of(function);
    this.cuts = cuts;
    this.weight = weight;
  }

  protected Loop(Object function, Cuts cuts) {
    this(function, cuts, 1);
  }

  /** A loop whose indices stand for this many elements each. */
  protected Loop(Object function, int weight) {
    this(function, Cuts.AUTOMATIC, weight);
  }

  protected Loop(Object function) {
    this(function, Cuts.AUTOMATIC);
  }

  // ---- what an operation provides

  /** Runs elements serially and returns the new running value. A plain counted loop. */
  protected abstract long step(long value, long from, long to);

  /** What a part starts with. */
  protected long start() {
    return 0;
  }

  /** The values of two neighbouring parts as one. */
  protected long combine(long lower, long upper) {
    return lower;
  }

  /** Whether the elements from {@code at} on need not run. */
  protected boolean isOver(long at) {
    return stopped;
  }

  /**
   * Whether one index may take longer than others should wait. Nobody can ask while it runs, so a
   * part then forks before it runs anything, unless there is only one worker.
   */
  protected boolean mayBeExpensive() {
    return pace.mayBeExpensive(weight);
  }

  /** Remembers how long it took to run this many indices. */
  protected void learn(long indices, long nanos) {
    pace.learn(indices * weight, nanos);
  }

  /** The innermost loops to use now. */
  protected final Kernel kernel() {
    return pace.kernel();
  }

  @Override
  public final Object forkPlace() {
    return pace;
  }

  // ---- running

  /** Runs the whole range. */
  public final long on(Workplace where, long from, long to) {
    return switch (where) {
      case Worker given -> begin(here(given), from, to);
      case Jackdaw pool -> pool.invoke(BEGIN, this, from, to);
    };
  }

  /**
   * The worker that the current thread is on. A body may have captured the worker of the task that
   * made it, and run on another: the one that it runs on counts.
   */
  public static Worker here(Worker given) {
    Worker here = Worker.current();
    if (here == null) {
      throw new IllegalStateException(
          "where is "
              + given
              + ", which runs no task on this thread: outside tasks, pass the pool");
    }
    return here;
  }

  /** Ends the loop soon: parts return at their next look. */
  protected final void stop() {
    stopped = true;
  }

  /** With a piece for each worker from the start, if that pays; else alone, until asked. */
  private long begin(Worker worker, long from, long to) {
    return MailedStart.pays(worker, cuts, pace, weight, to - from)
        ? onAll(worker, from, to)
        : part(worker, from, to);
  }

  /** With a piece for each worker. */
  final long onAll(Worker worker, long from, long to) {
    long[] values = new long[worker.workers()];
    MailedStart.Piece piece =
        (on, start, number) -> values[number] = part(on, start.start(number), start.seam(number));
    MailedStart start = MailedStart.run(worker, cuts, pace, from, to, piece);
    long value = start();
    for (int number = 0; number < values.length; number++) {
      long seam = start.seam(number);
      long end = start.start(number + 1);
      long own = values[number];
      own = seam < end && !isOver(seam) ? part(worker, own, seam, end) : own;
      value = number == 0 ? own : combine(value, own);
    }
    return value;
  }

  private long part(Worker worker, long from, long to) {
    return isOver(from) ? start() : part(worker, start(), from, to);
  }

  private long part(Worker worker, long startValue, long from, long to) {
    try {
      long length = Math.max(1, cuts.first(pace) / weight);
      return to - from >= 2 * length && worker.workers() > 1 && mayBeExpensive()
          ? giveAway(worker, startValue, from, to, length)
          : run(worker, startValue, from, to, length);
    } catch (Throwable t) {
      stop();
      throw t;
    }
  }

  private long run(Worker worker, long startValue, long from, long to, long first) {
    boolean alone = worker.workers() == 1;
    int shortest = cuts.shortest();
    long value = startValue;
    long at = from;
    long length = first;
    long started = System.nanoTime();
    long measured = from; // up to here by the last look at the clock
    long since = started;
    int chunks = 1; // to run until the next one
    int left = chunks;
    while (true) {
      long end = to - at - shortest >= length ? at + length : to;
      value = step(value, at, end);
      at = end;
      if (isOver(at)) {
        return value; // it did not run its whole range: nothing to learn
      }
      boolean wanted = worker.isWanted();
      if (--left > 0 && at < to && !wanted) {
        continue;
      }
      long now = System.nanoTime();
      if (at == to) {
        learn(at - from, now - started);
        return value;
      }
      pace.ran(now - started);
      long undisturbed = alone ? Pace.FOR_EVER : now - started;
      long next = cuts.next(length, at - measured, now - since, undisturbed);
      chunks = next >= MANY && next <= 2 * length ? Math.min(2 * chunks, MOST_CHUNKS) : 1;
      left = chunks;
      length = next;
      measured = at;
      since = now;
      if (wanted) {
        PoolWorker.of(worker).stopIfCancelled();
      }
      if (wanted && to - at >= 2 * length) {
        learn(at - from, now - started);
        return giveAway(worker, value, at, to, length);
      }
    }
  }

  /**
   * Forks the upper part and goes on with the lower one. If elements are cheap and written to an
   * array, the last ones of the lower part wait until the upper part is done: where the array
   * starts in a line is unknown, so they may share one with it.
   */
  private long giveAway(Worker worker, long startValue, long at, long to, long length) {
    long middle = cuts.cut(at, to);
    long seam = length >= (long) CHEAP_LINES * cuts.unit() ? middle - cuts.seam() : middle;
    int base = PoolWorker.of(worker).depth();
    int upper = worker.fork(PART, this, middle, to);
    long value;
    try {
      value = part(worker, startValue, at, Math.max(at, seam));
    } catch (Throwable t) {
      throw PoolWorker.of(worker).unwound(base, t);
    }
    long upperValue = worker.join(PART, upper, this, middle, to);
    if (seam < middle && !isOver(seam)) {
      value = part(worker, value, Math.max(at, seam), middle);
    }
    return combine(value, upperValue);
  }
}
