package io.jackdaw.internal.sorting;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The values that occur often in an array of numbers, by a sample, in ascending order. Each is
 * found by its bits in a table, in a slot of its own: a value that would share a slot is left out,
 * as if it were rare.
 */
final class FrequentValues {
  /** Bits of a slot number: table and counts fit into the first-level cache. */
  private static final int SLOT_BITS = 11;

  static final int SLOTS = 1 << SLOT_BITS;

  /** How often a frequent value occurs in the sample at least: fewer occurrences may be chance. */
  private static final int OFTEN = 8;

  /** How much larger the sample is than for a pivot. */
  private static final int LARGER = 4;

  /** How many ways to spread values over slots are tried. */
  private static final int TRIES = 8;

  /** An odd multiplier without a pattern in its bits. */
  private static final long SPREAD = 0x9E3779B97F4A7C15L;

  /** Counting and writing costs about as much as this many passes over digits. */
  private static final int COST_IN_PASSES = 3;

  private final long[] bits;
  private final long[] keys;
  private final int[] occurrences;
  private final long[] slots = new long[SLOTS];
  private long multiplier;
  private int count;

  private FrequentValues(int most) {
    this.bits = new long[most];
    this.keys = new long[most];
    this.occurrences = new int[most];
  }

  /**
   * Looks at a part of an array.
   *
   * @param passes how many passes over digits it would take to sort that part
   * @return null if counting frequent values would not be faster
   */
  static <A> @Nullable FrequentValues find(
      Digits<A> digits, A array, int from, int to, int passes) {
    int size = Math.min(to - from, LARGER * Pivots.sampleSize(to - from));
    FrequentValues values = new FrequentValues(size / OFTEN);
    values.collect(digits, digits.sample(array, from, to, size), size);
    if (!values.isWorth(passes, size)) {
      return null; // as for most arrays: the table need not be made
    }
    values.spread();
    return values.isWorth(passes, size) ? values : null;
  }

  /** Whether as many elements as are counted would cost more in passes. */
  private boolean isWorth(int passes, int size) {
    long elements = 0;
    for (int v = 0; v < count; v++) {
      elements += occurrences[v];
    }
    return elements * passes >= (long) size * COST_IN_PASSES;
  }

  private <A> void collect(Digits<A> digits, A sorted, int size) {
    int start = 0;
    for (int i = 1; i <= size; i++) {
      if (i == size || digits.bits(sorted, i) != digits.bits(sorted, start)) {
        if (i - start >= OFTEN) {
          add(digits.bits(sorted, start), digits.key(sorted, start), i - start);
        }
        start = i;
      }
    }
  }

  /** Different NaNs have one key, and are in any order: the first that occurs often is enough. */
  private void add(long valueBits, long key, int occurs) {
    if (count == 0 || keys[count - 1] != key) {
      bits[count] = valueBits;
      keys[count] = key;
      occurrences[count++] = occurs;
    } else if (bits[count - 1] == valueBits) {
      occurrences[count - 1] += occurs;
    }
  }

  /** Chooses the multiplier that loses least, and forgets what is lost. */
  private void spread() {
    long best = 0;
    int most = -1;
    long next = SPREAD;
    for (int t = 0; t < TRIES; t++, next *= SPREAD) {
      multiplier = next;
      int kept = slot(1) == 0 ? -1 : fillSlots();
      if (kept > most) {
        most = kept;
        best = next;
      }
    }
    multiplier = best;
    fillSlots();
    int all = count;
    count = 0;
    for (int v = 0; v < all; v++) {
      if (slots[slot(bits[v])] == bits[v]) {
        add(bits[v], keys[v], occurrences[v]);
      }
    }
  }

  /** The first value of a slot stays. An empty slot holds a value that belongs to another slot. */
  private int fillSlots() {
    Arrays.fill(slots, 0);
    slots[0] = 1;
    int kept = 0;
    for (int v = 0; v < count; v++) {
      int slot = slot(bits[v]);
      if (slots[slot] == (slot == 0 ? 1 : 0)) {
        slots[slot] = bits[v];
        kept += occurrences[v];
      }
    }
    return kept;
  }

  /** Where a value is, if it is here. */
  int slot(long valueBits) {
    return (int) ((valueBits * multiplier) >>> (Long.SIZE - SLOT_BITS));
  }

  /** The bits of the value in each slot. In an empty one, those of a value of another slot. */
  long[] slots() {
    return slots;
  }

  /** How many values there are. */
  int count() {
    return count;
  }

  long bits(int value) {
    return bits[value];
  }

  long key(int value) {
    return keys[value];
  }
}
