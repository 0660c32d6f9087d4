package io.jackdaw.bench.search.histogram;

import io.jackdaw.search.Workspace;

/** The problem and the counts so far: the workspace. */
final class Tally implements Workspace<Tally> {
  /** Elements of a tuple are from 2 to 1 more than this. */
  final int numbers;

  /** How often a divisor of each rank was found. */
  final long[] counts;

  Tally(int numbers, int ranks) {
    this.numbers = numbers;
    this.counts = new long[ranks];
  }

  /** The same problem, nothing counted yet. */
  @Override
  public Tally copy() {
    return new Tally(numbers, counts.length);
  }

  void found(int divisor) {
    counts[rank(divisor)]++;
  }

  @Override
  public void merge(Tally part) {
    for (int rank = 0; rank < counts.length; rank++) {
      counts[rank] += part.counts[rank];
    }
  }

  /** Ranks divide the values from 2 evenly. */
  int rank(int divisor) {
    return (divisor - 2) * counts.length / numbers;
  }

  /** The counts in one number. */
  long checksum() {
    long sum = 0;
    for (long count : counts) {
      sum = 31 * sum + count;
    }
    return sum;
  }

  static int commonDivisor(int one, int other) {
    int a = one;
    int b = other;
    while (b != 0) {
      int rest = a % b;
      a = b;
      b = rest;
    }
    return a;
  }
}
