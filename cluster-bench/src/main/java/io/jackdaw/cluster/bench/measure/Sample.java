package io.jackdaw.cluster.bench.measure;

import java.util.EnumMap;
import java.util.Map;

/**
 * One computation.
 *
 * @param seconds how long it took
 * @param answer its answer
 * @param counts what was counted meanwhile; empty without a cluster
 */
record Sample(double seconds, long answer, Map<Count, Long> counts) {
  private static final double NANOS_PER_SECOND = 1e9;

  /**
   * From what a JVM has said.
   *
   * @param words nanoseconds and answer
   */
  static Sample of(String words) {
    int blank = words.indexOf(' ');
    long nanos = Long.parseLong(words.substring(0, blank));
    return new Sample(
        nanos / NANOS_PER_SECOND, Long.parseLong(words.substring(blank + 1)), Map.of());
  }

  /** What was counted of one kind. */
  long count(Count count) {
    return counts.getOrDefault(count, 0L);
  }

  /** With what was counted between two looks. */
  Sample between(Map<Count, Long> before, Map<Count, Long> after) {
    Map<Count, Long> counted = new EnumMap<>(after);
    before.forEach((count, value) -> counted.merge(count, -value, Long::sum));
    return new Sample(seconds, answer, counted);
  }
}
