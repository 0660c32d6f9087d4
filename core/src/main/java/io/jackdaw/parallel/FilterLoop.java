package io.jackdaw.parallel;

import io.jackdaw.Workplace;

/**
 * Keeps some elements, in order. Elements that stay are moved to the start of their block in a
 * buffer; when all blocks are done, they are moved together into an array of the right length. A
 * predicate is called once per element.
 *
 * @param <A> the type of the array
 */
abstract class FilterLoop<A> extends Loop {
  private final Object predicate;
  private final Blocks blocks;
  private final A buffer;

  /** How many elements each block keeps; later, where they go. */
  private final int[] places;

  FilterLoop(Object predicate, Blocks blocks, A buffer) {
    super(predicate, blocks.length());
    this.predicate = predicate;
    this.blocks = blocks;
    this.buffer = buffer;
    this.places = new int[blocks.count() + 1];
  }

  /** An array for so many elements. */
  abstract A make(int length);

  /** Moves what stays of a part of the range to a place in the buffer; how many those are. */
  abstract int keep(Kernel kernel, A target, int at, int from, int to);

  final A run(Workplace where) {
    Kernel kernel = Ranges.kernelIfShort(where, predicate, (long) blocks.to() - blocks.from());
    if (kernel != null) {
      return copy(keep(kernel, buffer, 0, blocks.from(), blocks.to()));
    }
    int count = blocks.count();
    on(where, 0, count);
    int total = 0;
    for (int b = 0; b <= count; b++) {
      int kept = places[b];
      places[b] = total;
      total += kept;
    }
    A result = make(total);
    new Loop(this, blocks.length()) {
      @Override
      long step(long value, long from, long to) {
        for (int b = (int) from; b < (int) to; b++) {
          move(result, b);
        }
        return value;
      }
    }.on(where, 0, count);
    return result;
  }

  @Override
  final long step(long value, long from, long to) {
    for (int b = (int) from; b < (int) to; b++) {
      int first = blocks.start(b);
      places[b] = keep(kernel(), buffer, first - blocks.from(), first, blocks.start(b + 1L));
    }
    return value;
  }

  @SuppressWarnings("SuspiciousSystemArraycopy") // an A is an array
  private void move(A result, int block) {
    int at = blocks.start(block) - blocks.from();
    System.arraycopy(buffer, at, result, places[block], places[block + 1] - places[block]);
  }

  @SuppressWarnings("SuspiciousSystemArraycopy") // an A is an array
  private A copy(int length) {
    A result = make(length);
    System.arraycopy(buffer, 0, result, 0, length);
    return result;
  }
}
