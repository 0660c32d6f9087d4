package io.jackdaw.bench.grain.spine;

import org.jspecify.annotations.Nullable;

/** A node of a chain, and what it takes to compute its leaf. */
final class Node {
  /** Some 50 µs of arithmetic at 3 GHz. */
  private static final int STEPS = 40_000;

  private static final long FACTOR = 6364136223846793005L;
  private static final long SUMMAND = 1442695040888963407L;

  final long seed;
  final @Nullable Node next;

  private Node(long seed, @Nullable Node next) {
    this.seed = seed;
    this.next = next;
  }

  static @Nullable Node chain(int length) {
    Node first = null;
    for (int seed = length; seed > 0; seed--) {
      first = new Node(seed, first);
    }
    return first;
  }

  /** The leaf: the random number that follows so many steps after the seed. */
  long leaf() {
    long number = seed;
    for (int step = 0; step < STEPS; step++) {
      number = number * FACTOR + SUMMAND;
    }
    return number;
  }

  /** The leaves of chains of that length, without computing each of their steps. */
  static long sum(int length) {
    long factor = 1;
    long summand = 0;
    for (int step = 0; step < STEPS; step++) {
      factor *= FACTOR;
      summand = summand * FACTOR + SUMMAND;
    }
    long seeds = length * (length + 1L) / 2;
    return seeds * factor + length * summand;
  }
}
