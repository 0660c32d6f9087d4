package io.jackdaw.internal.worker;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The slots of one worker, in arrays that each begin with the slots of the shorter ones: a fork
 * stack uses one of them, and changes to the next longer one when it is full and to a shorter one
 * when it is nearly empty. Short arrays are kept, so changing between them allocates nothing. Owner
 * only.
 *
 * <p>Slots that were used since they were last cleared are a prefix, and are those that have a
 * body: a slot is used only while all below it are.
 */
public final class Slots {
  /** The length of the shortest array: so many slots may hold on to what was joined. */
  public static final int LEAST = 64;

  /** The longest array that is kept when it is not needed any more; its slots take 60 KB. */
  static final int KEPT = 1024;

  /** Slots are addressed by int and cost about 56 bytes: this many are 14 GB. */
  private static final int MAX_CAPACITY = 1 << 28;

  /** The array of length 2^i is the i-th. */
  private final Slot[] @Nullable [] kept = new Slot[Integer.numberOfTrailingZeros(KEPT) + 1][];

  public Slots() {}

  /**
   * Below which depth an array is too long. A quarter: whoever has just grown or shrunk the stack
   * is at half of its length, and pays for that with at least a quarter as many forks or joins
   * before it does so again.
   */
  public static int leastDepth(Slot[] slots) {
    return slots.length <= LEAST ? 0 : slots.length / 4;
  }

  /** An array of twice the length, a power of two, with the old slots first. */
  public Slot[] grown(Slot[] old) {
    int capacity = Math.max(LEAST, 2 * Integer.highestOneBit(old.length));
    if (capacity > MAX_CAPACITY) {
      throw new OutOfMemoryError(
          MAX_CAPACITY + " forks are waiting on one worker: join before you fork more");
    }
    Slot[] grown = capacity > KEPT ? null : kept[Integer.numberOfTrailingZeros(capacity)];
    if (grown == null) {
      grown = Arrays.copyOf(old, capacity);
      for (int i = old.length; i < capacity; i++) {
        grown[i] = new Slot(i);
      }
      keep(grown);
    }
    return grown;
  }

  /**
   * An array of at least twice the depth, whose slots above the one at {@code depth} hold nothing.
   * If there is no memory for it, the old one.
   *
   * @param depth how many slots are in use; the one above them was joined last, and its join may
   *     still read the result there
   */
  public Slot[] shrunk(Slot[] old, int depth) {
    int capacity = LEAST;
    while (capacity < 2 * (depth + 1)) {
      capacity *= 2;
    }
    try {
      forget(old, depth + 1);
      Slot[] shrunk = capacity > KEPT ? null : kept[Integer.numberOfTrailingZeros(capacity)];
      if (shrunk == null) {
        shrunk = Arrays.copyOf(old, capacity);
        keep(shrunk);
      }
      return shrunk;
    } catch (OutOfMemoryError e) {
      return old; // a join must not fail
    }
  }

  private void keep(Slot[] slots) {
    if (slots.length <= KEPT) {
      kept[Integer.numberOfTrailingZeros(slots.length)] = slots;
    }
  }

  /**
   * Replaces slots by young ones, after a garbage collection. G1 of JDK 25 makes a store of a young
   * object into an old one wait for a full fence, which costs more than all the rest of a fork (ADR
   * 22); a store into a young one it lets pass.
   *
   * <p>A thief may still hold a slot that is replaced, but cannot take it: the slot was taken back
   * or retired since, so the thief's CAS fails. The new slot is published like any other, by the
   * fork into it. If there is no memory, the slots that are left stay old.
   *
   * @param slots the array in use
   * @param from the first slot that no fork is in
   */
  public void renew(Slot[] slots, int from) {
    int end = Math.min(slots.length, from + LEAST);
    for (int i = from; i < end; i++) {
      Slot young;
      try {
        young = new Slot(i);
      } catch (OutOfMemoryError e) {
        return; // a fork must not fail for this
      }
      young.body = slots[i].body;
      slots[i] = young;
      for (Slot[] other : kept) { // the same slots are in all of them
        if (other != null && i < other.length) {
          other[i] = young;
        }
      }
    }
  }

  /** Clears the references that used slots from {@code from} up still hold. */
  public static void forget(Slot[] slots, int from) {
    for (int i = from; i < slots.length && slots[i].body != null; i++) {
      Slot slot = slots[i];
      slot.body = null;
      slot.object = null;
      slot.result = null;
    }
  }
}
