package io.jackdaw.internal.policy;

import java.util.Arrays;

/** Others with the loads and distances that a test says. Counts how many loads were read. */
final class FakeCandidates implements Candidates {
  private final int thief;
  private final double[] loads;
  private int[] distances;
  private long steals;
  private int misses;
  int reads;

  FakeCandidates(int thief, double... loads) {
    this.thief = thief;
    this.loads = loads.clone();
    this.distances = new int[loads.length];
  }

  /** That many workers with equal loads. */
  static FakeCandidates equal(int thief, int count) {
    double[] loads = new double[count];
    Arrays.fill(loads, 1);
    return new FakeCandidates(thief, loads);
  }

  FakeCandidates at(int... where) {
    distances = where.clone();
    return this;
  }

  FakeCandidates after(long stolen, int inVain) {
    steals = stolen;
    misses = inVain;
    return this;
  }

  @Override
  public int thief() {
    return thief;
  }

  @Override
  public int count() {
    return loads.length;
  }

  @Override
  public double load(int worker) {
    reads++;
    return loads[worker];
  }

  @Override
  public int distance(int worker) {
    return distances[worker];
  }

  @Override
  public long steals() {
    return steals;
  }

  @Override
  public int misses() {
    return misses;
  }
}
