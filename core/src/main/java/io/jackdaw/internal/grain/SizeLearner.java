package io.jackdaw.internal.grain;

import io.jackdaw.Worker;
import io.jackdaw.internal.policy.GrainEstimate;
import io.jackdaw.metrics.GrainSnapshot;

/** What was learnt of work whose size is known: how long a unit of size takes. */
public final class SizeLearner extends Learner {
  /** Of the pieces that tell little, one in 2 to the power of this is timed. */
  private static final int SELDOM = 3;

  /**
   * What is known. Writers: whoever timed a piece that tells something new, rarely, volatile; of
   * two at the same time one is lost, and made up by the next piece. Readers: all, volatile.
   */
  private volatile GrainEstimate estimate = GrainEstimate.UNKNOWN;

  public SizeLearner(String name) {
    super(name, true);
  }

  @Override
  public long start(Worker worker, double size) {
    if (!GrainEstimate.isSize(size)) {
      return withoutSize(worker);
    }
    return !estimate.tellsLittle(size) || isSampled(worker, SELDOM) ? System.nanoTime() : NOT_TIMED;
  }

  @Override
  public boolean isSmall(double size) {
    return estimate.isSmall(size);
  }

  @Override
  boolean isMiss(long nanos) {
    return GrainEstimate.isMiss(nanos);
  }

  @Override
  void learn(double size, long nanos, boolean serially) {
    GrainEstimate known = estimate;
    GrainEstimate after = known.after(size, nanos, serially);
    if (after != known) {
      estimate = after;
    }
  }

  @Override
  boolean hasLearnt() {
    return !estimate.equals(GrainEstimate.UNKNOWN);
  }

  @Override
  GrainSnapshot snapshot() {
    GrainEstimate known = estimate;
    return new GrainSnapshot(
        name,
        false,
        known.isAnySmall() ? known.limit() : 0,
        known.nanosPerUnit(),
        serialRuns(),
        misses.sum(),
        piecesWithoutSize(),
        known.disappointments(),
        known.ceiling() < Double.POSITIVE_INFINITY);
  }
}
