package io.jackdaw.bench.grain.spine;

import java.math.BigInteger;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/** A node of a chain, and what it takes to compute its leaf. */
final class Node {
  /** Some 140 µs of arithmetic. */
  private static final int STEPS = 60_000;

  // of Lehmer's generator; the remainder keeps the JIT from making one step of many
  private static final long FACTOR = 48_271;
  private static final long MODULUS = Integer.MAX_VALUE;

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
      number = number * FACTOR % MODULUS;
    }
    return number;
  }

  /** The leaves of chains of that length, without computing each of their steps. */
  static long sum(int length) {
    long factor =
        BigInteger.valueOf(FACTOR)
            .modPow(BigInteger.valueOf(STEPS), BigInteger.valueOf(MODULUS))
            .longValueExact();
    return LongStream.rangeClosed(1, length).map(seed -> seed * factor % MODULUS).sum();
  }
}
