package io.jackdaw.bench.loops;

import java.util.List;
import java.util.Random;
import java.util.function.LongUnaryOperator;

/** What is sorted. */
final class Inputs {
  static final List<String> KINDS = List.of("random", "sorted", "few-distinct", "exponential");

  private Inputs() {}

  /** The element at each position. */
  static LongUnaryOperator of(String kind) {
    Random random = new Random(1);
    return switch (kind) {
      case "random" -> i -> random.nextInt();
      case "sorted" -> i -> i;
      case "few-distinct" -> i -> random.nextInt(10);
      case "exponential" -> i -> (long) (-Math.log(1 - random.nextDouble()) * 100_000);
      default -> throw new IllegalArgumentException("there is no input '" + kind + "'");
    };
  }
}
