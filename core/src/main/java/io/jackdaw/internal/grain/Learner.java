package io.jackdaw.internal.grain;

import io.jackdaw.Worker;
import io.jackdaw.metrics.GrainSnapshot;
import java.lang.ref.WeakReference;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.LongAdder;

/**
 * What was learnt of one kind of work, by all threads of all pools. Any thread asks before a piece
 * of work whether it is small, and says after it how long it took.
 */
public abstract sealed class Learner permits SizeLearner, DepthLearner {
  /** A piece that is not timed. */
  static final long NOT_TIMED = Long.MIN_VALUE;

  /** All that are in use, for snapshots. */
  private static final CopyOnWriteArrayList<WeakReference<Learner>> ALL =
      new CopyOnWriteArrayList<>();

  /** 2^64 divided by the golden ratio. */
  private static final long GOLDEN_RATIO = 0x9E3779B97F4A7C15L;

  private static final int STRIPES = 16;
  private static final int LONGS_PER_STRIPE = 16; // 128 bytes: workers do not share a line

  /** Pieces of which only some are timed. */
  private static final int UNTIMED = 0;

  /** Pieces without a usable size. */
  private static final int WITHOUT_SIZE = 1;

  /** Pieces that ran serially. */
  private static final int SERIAL = 2;

  final String name;

  /** Compares serial forms with bodies, if assertions are enabled. */
  public final Sample sample;

  final LongAdder misses = new LongAdder();

  /**
   * Counts in a stripe for each worker: {@link #UNTIMED}, {@link #WITHOUT_SIZE}, {@link #SERIAL}.
   * An atomic count would take as long as a short piece. Plain: where two workers share a stripe,
   * of two pools or of a large one, some are lost. The first stripe is unused: it is next to what
   * others read.
   */
  private final long[] counts = new long[(STRIPES + 1) * LONGS_PER_STRIPE];

  Learner(String name, boolean comparesNumbers) {
    this.name = Objects.requireNonNull(name, "name");
    if (name.isBlank()) {
      throw new IllegalArgumentException("the name of a grain must not be blank");
    }
    sample = new Sample(name, comparesNumbers);
    ALL.removeIf(reference -> reference.get() == null);
    ALL.add(new WeakReference<>(this));
  }

  /** The time before a piece of work; {@link #NOT_TIMED} if it need not be timed. */
  public abstract long start(Worker worker, double size);

  /** Whether to run work of this size serially. */
  public abstract boolean isSmall(double size);

  /** A small piece has run serially since {@code started}. */
  public final void ranSerially(Worker worker, double size, long started) {
    counts[stripe(worker) + SERIAL]++;
    if (started != NOT_TIMED) {
      long nanos = System.nanoTime() - started;
      if (isMiss(nanos)) {
        misses.increment();
      }
      learn(size, nanos, true);
    }
  }

  /**
   * A piece has run with forks since {@code started}. Thieves may have run parts of it, so the time
   * may be too short; in pieces of microseconds that is too rare to matter.
   */
  public final void ranInParallel(double size, long started) {
    if (started != NOT_TIMED) {
      learn(size, System.nanoTime() - started, false);
    }
  }

  /** Whether a small piece took far too long. */
  abstract boolean isMiss(long nanos);

  abstract void learn(double size, long nanos, boolean serially);

  abstract GrainSnapshot snapshot();

  /** Whether a piece was timed. */
  abstract boolean hasLearnt();

  private boolean wasUsed() {
    return hasLearnt() || piecesWithoutSize() > 0;
  }

  private static int stripe(Worker worker) {
    return (worker.number() % STRIPES + 1) * LONGS_PER_STRIPE;
  }

  /**
   * Whether to time this piece although it tells little: true for one in {@code 2^bits}. Multiples
   * of the golden ratio have no period that a recursion of a regular shape could fall in with.
   */
  final boolean isSampled(Worker worker, int bits) {
    return (++counts[stripe(worker) + UNTIMED] * GOLDEN_RATIO) >>> (Long.SIZE - bits) == 0;
  }

  /** Counts a piece without a usable size. */
  final long withoutSize(Worker worker) {
    counts[stripe(worker) + WITHOUT_SIZE]++;
    return NOT_TIMED;
  }

  final long piecesWithoutSize() {
    return total(WITHOUT_SIZE);
  }

  final long serialRuns() {
    return total(SERIAL);
  }

  private long total(int count) {
    long sum = 0;
    for (int stripe = 1; stripe <= STRIPES; stripe++) {
      sum += counts[stripe * LONGS_PER_STRIPE + count];
    }
    return sum;
  }

  /** All that have been used. */
  public static List<GrainSnapshot> snapshots() {
    return ALL.stream()
        .map(WeakReference::get)
        .filter(Objects::nonNull)
        .filter(Learner::wasUsed)
        .map(Learner::snapshot)
        .toList();
  }
}
