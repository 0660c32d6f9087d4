package io.jackdaw.internal.worker;

import java.util.Arrays;

/** The array of slots that is a worker's fork stack. Slots keep their index when it grows. */
public final class Slots {
  private static final int FIRST_CAPACITY = 256;

  /** Slots are addressed by int and cost about 56 bytes: this many are 14 GB. */
  private static final int MAX_CAPACITY = 1 << 28;

  private Slots() {}

  /** An array of twice the length, with the old slots first. */
  public static Slot[] grown(Slot[] old) {
    int capacity = Math.max(FIRST_CAPACITY, old.length * 2);
    if (capacity > MAX_CAPACITY) {
      throw new OutOfMemoryError(
          MAX_CAPACITY + " forks are waiting on one worker: join before you fork more");
    }
    Slot[] grown = Arrays.copyOf(old, capacity);
    for (int i = old.length; i < capacity; i++) {
      grown[i] = new Slot(i);
    }
    return grown;
  }

  /** Clears the references that used slots still hold. */
  public static void forgetObjects(Slot[] slots) {
    for (Slot slot : slots) {
      if (slot.body == null) {
        return; // used slots are a prefix: a slot is used only while all below it are
      }
      slot.body = null;
      slot.object = null;
      slot.result = null;
    }
  }
}
