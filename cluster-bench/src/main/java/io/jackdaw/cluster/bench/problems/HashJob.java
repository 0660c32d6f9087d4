package io.jackdaw.cluster.bench.problems;

import io.jackdaw.cluster.Codec;
import io.jackdaw.cluster.RangeJob;
import java.util.concurrent.atomic.LongAdder;

/**
 * Map and reduce: a hash of each index, and a polynomial of the hashes. An index that is left out,
 * counted twice or out of order changes it.
 *
 * @param indices how many
 */
public record HashJob(long indices) implements RangeJob<HashJob.Polynomial> {
  private static final long BASE = 0x9E3779B97F4A7C15L;

  private static final LongAdder COMPUTED = new LongAdder();

  /**
   * The hashes of some indices, each times a power of the base.
   *
   * @param value their sum
   * @param power the base to the power of how many they are
   */
  public record Polynomial(long value, long power) {}

  @Override
  public long from() {
    return 0;
  }

  @Override
  public long to() {
    return indices;
  }

  @Override
  public Polynomial nothing() {
    return new Polynomial(0, 1);
  }

  @Override
  public Polynomial compute(long from, long to) {
    long value = 0;
    long power = 1;
    for (long index = from; index < to; index++) {
      value = value * BASE + hash(index);
      power *= BASE;
    }
    COMPUTED.add(to - from);
    return new Polynomial(value, power);
  }

  /** How many indices were computed in this JVM, for all jobs of this kind, again or not. */
  public static long computed() {
    return COMPUTED.sum();
  }

  @Override
  public Polynomial merge(Polynomial left, Polynomial right) {
    return new Polynomial(left.value * right.power + right.value, left.power * right.power);
  }

  @Override
  public Codec<Polynomial> resultCodec() {
    return Codec.ofRecord(Polynomial.class);
  }

  /** The finisher of SplitMix64. */
  private static long hash(long index) {
    long z = index;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }
}
