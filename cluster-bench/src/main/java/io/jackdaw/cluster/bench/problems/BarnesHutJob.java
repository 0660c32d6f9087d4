package io.jackdaw.cluster.bench.problems;

import io.jackdaw.bench.search.barneshut.ForceStep;
import io.jackdaw.cluster.Codec;
import io.jackdaw.cluster.RangeJob;
import java.util.Collections;
import java.util.Map;
import java.util.WeakHashMap;

/**
 * Computes the force on each of many bodies. The positions travel to each node once, the tree is
 * built there, and a block is some bodies.
 *
 * @param positions x, y and z of each body
 */
public record BarnesHutJob(double[] positions) implements RangeJob<Long> {
  private static final double OPENING_ANGLE = 1;

  /** The tree of each job that this node runs; a job is equal to nothing but itself. */
  private static final Map<BarnesHutJob, ForceStep> TREES =
      Collections.synchronizedMap(new WeakHashMap<>());

  @Override
  public long from() {
    return 0;
  }

  @Override
  public long to() {
    return positions.length / 3;
  }

  @Override
  public Long nothing() {
    return 0L;
  }

  @Override
  public Long compute(long from, long to) {
    ForceStep step =
        TREES.computeIfAbsent(this, job -> new ForceStep(job.positions, OPENING_ANGLE));
    return step.checksum((int) from, (int) to);
  }

  /** The checksum of some bodies and others is the sum of both. */
  @Override
  public Long merge(Long left, Long right) {
    return left + right;
  }

  @Override
  public Codec<Long> resultCodec() {
    return Codec.LONG;
  }
}
