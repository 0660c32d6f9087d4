package io.jackdaw.internal.scanning;

import io.jackdaw.Workplace;
import io.jackdaw.internal.loops.Blocks;
import io.jackdaw.internal.loops.Pace;
import io.jackdaw.internal.loops.Ranges;
import java.util.Objects;

/** The tiles of a scan. */
final class Tiles {
  private Tiles() {}

  /** Checks the arguments of a scan, and cuts what it is about into tiles. */
  static Blocks of(Workplace where, Object array, int bytes, int from, int to, Object operator) {
    Objects.requireNonNull(array, "array");
    Ranges.check(where, "operator", operator);
    Ranges.checkInArray(where, array, from, to);
    return Blocks.tiles(from, to, bytes, Pace.of(operator));
  }
}
