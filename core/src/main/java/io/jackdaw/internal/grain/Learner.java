package io.jackdaw.internal.grain;

import io.jackdaw.internal.policy.GrainEstimate;
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
public final class Learner {
  /** All that are in use, for snapshots. */
  private static final CopyOnWriteArrayList<WeakReference<Learner>> ALL =
      new CopyOnWriteArrayList<>();

  private final String name;

  /** Compares serial forms with bodies, if assertions are enabled. */
  final Sample sample;

  /**
   * What is known. Writers: whoever timed a piece that tells something new, rarely, volatile; of
   * two at the same time one is lost, and made up by the next piece. Readers: all, volatile.
   */
  private volatile GrainEstimate estimate = GrainEstimate.UNKNOWN;

  private final LongAdder serialRuns = new LongAdder();
  private final LongAdder misses = new LongAdder();
  private final LongAdder withoutSize = new LongAdder();

  public Learner(String name) {
    this.name = Objects.requireNonNull(name, "name");
    if (name.isBlank()) {
      throw new IllegalArgumentException("the name of a grain must not be blank");
    }
    sample = new Sample(name);
    ALL.removeIf(reference -> reference.get() == null);
    ALL.add(new WeakReference<>(this));
  }

  /** Whether to run work of this size serially. */
  public boolean isSmall(double size) {
    return estimate.isSmall(size);
  }

  /** The time before a piece of work. */
  public static long start() {
    return System.nanoTime();
  }

  /** A small piece has run serially since {@code started}. */
  public void ranSerially(double size, long started) {
    long nanos = System.nanoTime() - started;
    serialRuns.increment();
    if (GrainEstimate.isMiss(nanos)) {
      misses.increment();
    }
    learn(size, nanos);
  }

  /**
   * A piece has run with forks since {@code started}. Others may have run a part of it, so that it
   * took less time than it is long: too rare, in what is short, to matter.
   */
  public void ranInParallel(double size, long started) {
    if (GrainEstimate.isSize(size)) {
      learn(size, System.nanoTime() - started);
    } else {
      withoutSize.increment();
    }
  }

  private void learn(double size, long nanos) {
    GrainEstimate known = estimate;
    GrainEstimate after = known.after(size, nanos);
    if (after != known) {
      estimate = after;
    }
  }

  private GrainSnapshot snapshot() {
    GrainEstimate known = estimate;
    return new GrainSnapshot(
        name,
        known.limit(),
        known.nanosPerUnit(),
        serialRuns.sum(),
        misses.sum(),
        withoutSize.sum(),
        known.ceiling() < Double.POSITIVE_INFINITY);
  }

  /** All that have been used. */
  public static List<GrainSnapshot> snapshots() {
    return ALL.stream()
        .map(WeakReference::get)
        .filter(Objects::nonNull)
        .map(Learner::snapshot)
        .filter(GrainSnapshot::wasUsed)
        .toList();
  }
}
