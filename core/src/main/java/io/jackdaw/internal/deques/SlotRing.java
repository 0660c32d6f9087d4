package io.jackdaw.internal.deques;

import io.jackdaw.internal.worker.Slot;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * The circular array of the Chase-Lev deque: fork number i is in the cell i modulo the capacity.
 * Replaced by a larger or smaller copy, never changed in size; a thief that still holds the old one
 * finds the slots that were there when it was replaced.
 */
public final class SlotRing {
  public static final int SMALLEST = 32;

  /** Halved when less than one part in this many is used (K in the paper, 3 or more). */
  static final int SPARE_FACTOR = 4;

  private static final int LARGEST = 1 << 28;

  private static final VarHandle CELL = MethodHandles.arrayElementVarHandle(Slot[].class);

  private final @Nullable Slot[] cells;

  SlotRing(int capacity) {
    cells = new @Nullable Slot[capacity];
  }

  int capacity() {
    return cells.length;
  }

  /**
   * OPAQUE [cl-cell] pairs with {@link #setOpaque}; orders nothing: the slot is used only if the
   * CAS on top succeeds after this, and then nobody has written here since. A thief that will lose
   * that CAS may get null or an older slot.
   */
  @Nullable Slot getOpaque(long number) {
    return (Slot) CELL.getOpaque(cells, (int) number & (cells.length - 1));
  }

  /**
   * OPAQUE [cl-cell] pairs with {@link #getOpaque}; orders nothing, because the release store of
   * bottom comes after it.
   */
  void setOpaque(long number, @Nullable Slot slot) {
    CELL.setOpaque(cells, (int) number & (cells.length - 1), slot);
  }

  /**
   * This ring, or a copy of the right size, for the slots from {@code top} up to {@code bottom} and
   * one more. One cell stays free, as in the paper. Growing may fail for lack of memory; shrinking
   * is put off in that case.
   */
  SlotRing fitting(long top, long bottom) {
    long used = bottom - top;
    if (used >= cells.length - 1) {
      if (cells.length == LARGEST) {
        throw new OutOfMemoryError(LARGEST + " forks are waiting on one worker");
      }
      return resized(2 * cells.length, top, bottom);
    }
    return cells.length == SMALLEST || used >= cells.length / SPARE_FACTOR
        ? this
        : resizedIfPossible(cells.length / 2, top, bottom);
  }

  /** The shortest ring to which pushes would halve this one, or a longer one if memory is short. */
  SlotRing shrunk(long top, long bottom) {
    int capacity = cells.length;
    while (capacity > SMALLEST && bottom - top < capacity / SPARE_FACTOR) {
      capacity /= 2;
    }
    return capacity == cells.length ? this : resizedIfPossible(capacity, top, bottom);
  }

  private SlotRing resizedIfPossible(int capacity, long top, long bottom) {
    try {
      return resized(capacity, top, bottom);
    } catch (OutOfMemoryError e) {
      return this;
    }
  }

  private SlotRing resized(int capacity, long top, long bottom) {
    SlotRing other = new SlotRing(capacity);
    for (long i = top; i < bottom; i++) {
      other.setOpaque(i, getOpaque(i));
    }
    return other;
  }
}
