package io.jackdaw.internal.sorting;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Objects;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Which values are counted, and how they are found. */
class FrequentValuesTest {
  private static final int LENGTH = 100_000;

  private final long seed = System.nanoTime();
  private final Random random = new Random(seed);

  private static FrequentValues find(long[] array, int passes) {
    return FrequentValues.find(LongSorter.INSTANCE, array, 0, array.length, passes);
  }

  /** The values as often as each other, in random order. */
  private long[] mixed(long... values) {
    return longMixed(LENGTH, values);
  }

  private long[] longMixed(int length, long... values) {
    return random.ints(length, 0, values.length).mapToLong(i -> values[i]).toArray();
  }

  @Test
  void find_fewValues_allInAscendingOrder() {
    long[] values = {Long.MIN_VALUE, -1, 0, 1, 5, Long.MAX_VALUE};
    FrequentValues found = Objects.requireNonNull(find(mixed(values), 8));
    assertThat(IntStream.range(0, found.count()).mapToLong(found::bits))
        .containsExactly(box(values));
    assertThat(IntStream.range(0, found.count()).mapToLong(found::key))
        .containsExactly(box(values));
  }

  private static Long[] box(long[] values) {
    return Arrays.stream(values).boxed().toArray(Long[]::new);
  }

  @Test
  void find_manyValuesOrFewPasses_nothing() {
    assertThat(find(random.longs(LENGTH).toArray(), 8)).as("seed %s", seed).isNull();
    assertThat(find(mixed(1, 2, 3), 2)).isNull();
    assertThat(find(mixed(1, 2, 3), 3)).isNotNull();
  }

  /** Half of the elements are one value: worth it if they would cost many passes. */
  @Test
  void find_oneValueAndMany_isWorthItForManyPasses() {
    long[] array = random.longs(LENGTH).map(x -> (x & 1) == 0 ? 7 : x).toArray();
    assertThat(find(array, 4)).as("seed %s", seed).isNull();
    FrequentValues found = Objects.requireNonNull(find(array, 8));
    assertThat(found.count()).isEqualTo(1);
    assertThat(found.bits(0)).isEqualTo(7);
  }

  /** Also zero, which is what tables are full of, and what is in the slot for zero. */
  @Test
  void tally_othersThanWhatWasFound_areLeftInFront() {
    long[] few = mixed(3, 1L << 40, -9);
    FrequentValues found = Objects.requireNonNull(find(few, 8));
    long[] array = random.longs(LENGTH).toArray();
    array[17] = 0;
    array[18] = 1;
    long[] others = array.clone();
    array[4] = 3;
    array[5] = -9;
    array[99_999] = -9;
    int[] counts = new int[FrequentValues.SLOTS];
    int end = LongSorter.INSTANCE.tally(array, 0, LENGTH, found, counts);
    assertThat(end).as("seed %s", seed).isEqualTo(LENGTH - 3);
    assertThat(Arrays.equals(array, 0, 4, others, 0, 4)).isTrue();
    assertThat(Arrays.equals(array, 4, end, others, 6, LENGTH - 1)).isTrue();
    assertThat(counts[found.slot(3)]).isEqualTo(1);
    assertThat(counts[found.slot(-9)]).isEqualTo(2);
    assertThat(Arrays.stream(counts).sum()).isEqualTo(3);
  }

  /** More values than slots that they could have to themselves: the others are as if rare. */
  @Test
  void find_valuesThatShareSlots_oneOfEachStays() {
    long[] values = random.longs(500).distinct().sorted().toArray();
    FrequentValues found = Objects.requireNonNull(find(longMixed(40 * LENGTH, values), 8));
    assertThat(found.count()).as("seed %s", seed).isBetween(400, values.length - 1);
    boolean[] used = new boolean[FrequentValues.SLOTS];
    for (int v = 0; v < found.count(); v++) {
      int slot = found.slot(found.bits(v));
      assertThat(used[slot]).as("seed %s, value %s", seed, v).isFalse();
      assertThat(found.slots()[slot]).isEqualTo(found.bits(v));
      used[slot] = true;
    }
  }
}
