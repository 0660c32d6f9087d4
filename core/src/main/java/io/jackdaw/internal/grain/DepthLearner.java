package io.jackdaw.internal.grain;

import io.jackdaw.Worker;
import io.jackdaw.internal.policy.DepthEstimate;
import io.jackdaw.metrics.GrainSnapshot;
import java.util.Arrays;

/** What was learnt of work that nobody knows the size of: how long pieces at each depth take. */
public final class DepthLearner extends Learner {
  /** Of the pieces at depths where they are brief, one in 2 to the power of this is timed. */
  private static final int SELDOM = 4;

  /**
   * What is known of each depth. Writers: whoever timed a piece, plain; of two at the same time one
   * is lost, and made up by the next piece. Readers: all, plain; an estimate is immutable.
   */
  private final DepthEstimate[] estimates = new DepthEstimate[DepthEstimate.PLACES];

  public DepthLearner(String name) {
    super(name, false);
    Arrays.fill(estimates, DepthEstimate.UNKNOWN);
  }

  @Override
  public long start(Worker worker, double depth) {
    int place = DepthEstimate.place(depth);
    if (place < 0) {
      return withoutSize(worker);
    }
    return !estimates[place].isBrief() || isSampled(worker, SELDOM) ? System.nanoTime() : NOT_TIMED;
  }

  @Override
  public boolean isSmall(double depth) {
    int place = DepthEstimate.place(depth);
    return place >= 0 && estimates[place].isSmall();
  }

  @Override
  boolean isMiss(long nanos) {
    return DepthEstimate.isMiss(nanos);
  }

  @Override
  void learn(double depth, long nanos, boolean serially) {
    DepthEstimate.learn(estimates, DepthEstimate.place(depth), nanos, serially);
  }

  @Override
  boolean hasLearnt() {
    return Arrays.stream(estimates).anyMatch(each -> each.pieces() > 0);
  }

  @Override
  GrainSnapshot snapshot() {
    int small = 0;
    while (small < estimates.length && !estimates[small].isSmall()) {
      small++;
    }
    int regrets = 0;
    for (DepthEstimate each : estimates) {
      regrets = Math.max(regrets, each.regrets());
    }
    boolean isAny = small < estimates.length;
    DepthEstimate known = isAny ? estimates[small] : DepthEstimate.UNKNOWN;
    return new GrainSnapshot(
        name,
        true,
        isAny ? DepthEstimate.depthAt(small) : Double.POSITIVE_INFINITY,
        isAny ? known.nanos() / known.pieces() : 0,
        serialRuns(),
        misses.sum(),
        piecesWithoutSize(),
        regrets,
        false);
  }
}
