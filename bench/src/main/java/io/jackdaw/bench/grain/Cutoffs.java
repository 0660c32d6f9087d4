package io.jackdaw.bench.grain;

import java.util.List;
import java.util.stream.LongStream;

/**
 * What can be a cut-off of a program. Neighbours differ in the work of a serial piece by a factor,
 * about the same throughout.
 *
 * @param tried what to try, in order
 * @param none the one that leaves nothing to the serial form
 */
public record Cutoffs(List<Long> tried, long none) {
  private static final int FACTOR = 4;

  /** Copies. */
  public Cutoffs {
    tried = List.copyOf(tried);
  }

  /** Sizes up to which the serial form runs, each four times as large as the one before. */
  public static Cutoffs sizes(long first, long last) {
    return new Cutoffs(
        LongStream.iterate(first, size -> size <= last, size -> size * FACTOR).boxed().toList(), 0);
  }

  /** Sizes in equal steps, where a step of the size is a factor of the work. */
  public static Cutoffs exponents(long first, long last, long step) {
    return new Cutoffs(steps(first, last, step), 0);
  }

  /** Depths from which on the serial form runs, in equal steps. */
  public static Cutoffs depths(long first, long last, long step) {
    return new Cutoffs(steps(first, last, step), Long.MAX_VALUE);
  }

  /** Sizes of ten times the one before, below the size of the whole. */
  public static Cutoffs powersOfTen(long whole) {
    return new Cutoffs(
        LongStream.iterate(1, size -> size < whole, size -> size * 10).boxed().toList(), 0);
  }

  private static List<Long> steps(long first, long last, long step) {
    return LongStream.iterate(first, next -> next <= last, next -> next + step).boxed().toList();
  }
}
