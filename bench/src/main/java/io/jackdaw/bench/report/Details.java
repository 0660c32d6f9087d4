package io.jackdaw.bench.report;

import java.util.Map;

/** What a benchmark has to say about a result beyond what all benchmarks say. */
@FunctionalInterface
public interface Details {
  /** Nothing more to say. */
  Details NONE = Map::of;

  /**
   * The further fields of the JSON record.
   *
   * @return in their order: strings, numbers, booleans, and maps of such
   */
  Map<String, ?> fields();
}
