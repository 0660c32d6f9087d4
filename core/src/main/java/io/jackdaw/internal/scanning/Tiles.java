package io.jackdaw.internal.scanning;

import io.jackdaw.Workplace;
import io.jackdaw.internal.loops.Blocks;
import io.jackdaw.internal.loops.Pace;
import io.jackdaw.internal.loops.Ranges;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The tiles of a scan, and where arrays of numbers and of objects differ. */
final class Tiles {
  private Tiles() {}

  /** Checks the arguments of a scan, and cuts what it is about into tiles. */
  static Blocks of(Workplace where, Object array, int bytes, int from, int to, Object operator) {
    Objects.requireNonNull(array, "array");
    Ranges.check(where, "operator", operator);
    Ranges.checkInArray(where, array, from, to);
    return Blocks.tiles(from, to, bytes, Pace.of(operator));
  }

  /** An array for a value per tile, of the same type as the elements. */
  static int[] values(int[] elements, int length) {
    return new int[length];
  }

  static long[] values(long[] elements, int length) {
    return new long[length];
  }

  static double[] values(double[] elements, int length) {
    return new double[length];
  }

  /** What an operator returns need not fit into an array like that of the elements. */
  @SuppressWarnings("unchecked") // only Ts are put there
  static <T extends @Nullable Object> T[] values(T[] elements, int length) {
    return (T[]) new Object[length];
  }
}
