package io.jackdaw.parallel;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.Jackdaw;
import io.jackdaw.internal.worker.InvariantChecks;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/** Numbers of each type, as a whole and in parts. */
@ParameterizedClass
@ValueSource(ints = {1, 2, 4})
class SortTest {
  static final int[] LENGTHS = {
    0, 1, 2, 3, 256, 257, 300, 512, 8193, 20_000, 65_537, 100_003, 400_000
  };

  /** The same numbers in each of the narrow types. */
  private static final class Narrow {
    final byte[] bytes;
    final short[] shorts;
    final char[] chars;

    private Narrow(byte[] bytes, short[] shorts, char[] chars) {
      this.bytes = bytes;
      this.shorts = shorts;
      this.chars = chars;
    }

    static Narrow random(int length, int bits, long seed) {
      Random random = new Random(seed);
      Narrow numbers = new Narrow(new byte[length], new short[length], new char[length]);
      for (int i = 0; i < length; i++) {
        int x = random.nextInt(1 << bits) - (1 << bits >> 1);
        numbers.bytes[i] = (byte) x;
        numbers.shorts[i] = (short) x;
        numbers.chars[i] = (char) x;
      }
      return numbers;
    }

    Narrow copy() {
      return new Narrow(bytes.clone(), shorts.clone(), chars.clone());
    }

    void sortAsTheJdk(int from, int to) {
      Arrays.sort(bytes, from, to);
      Arrays.sort(shorts, from, to);
      Arrays.sort(chars, from, to);
    }

    void assertAre(Narrow expected, String run) {
      assertThat(Arrays.equals(bytes, expected.bytes)).as(run).isTrue();
      assertThat(Arrays.equals(shorts, expected.shorts)).as(run).isTrue();
      assertThat(Arrays.equals(chars, expected.chars)).as(run).isTrue();
    }
  }

  @RegisterExtension final InvariantChecks pools = new InvariantChecks();
  private final int workers;
  private final long seed = System.nanoTime();

  SortTest(int workers) {
    this.workers = workers;
  }

  /** Random, sorted, reversed, few distinct, all equal, two sorted halves, exponential. */
  private static LongStream inputs(int kind, int length, long seed) {
    Random random = new Random(seed);
    return switch (kind) {
      case 0 -> random.longs(length);
      case 1 -> LongStream.range(0, length);
      case 2 -> LongStream.range(0, length).map(i -> length - i);
      case 3 -> random.longs(length, 0, 3);
      case 4 -> LongStream.generate(() -> 7).limit(length);
      case 5 -> LongStream.range(0, length).map(i -> i % Math.max(1, length / 2));
      default -> random.doubles(length).mapToLong(x -> (long) (-Math.log(x) * 1000));
    };
  }

  @Test
  void sort_primitives_asTheJdkSorts() {
    Jackdaw pool = pools.create(workers);
    for (int length : LENGTHS) {
      for (int kind = 0; kind < 7; kind++) {
        String run = "seed " + seed + ", length " + length + ", kind " + kind;
        long[] longs = inputs(kind, length, seed).toArray();
        int[] ints = Arrays.stream(longs).mapToInt(x -> (int) x).toArray();
        double[] doubles = Arrays.stream(longs).mapToDouble(x -> x / 3.0).toArray();
        long[] longsInPlace = longs.clone();
        int[] intsInPlace = ints.clone();
        double[] doublesInPlace = doubles.clone();
        ParallelSort.sort(pool, longs);
        ParallelSort.sort(pool, ints);
        ParallelSort.sort(pool, doubles);
        Arrays.sort(longsInPlace);
        Arrays.sort(intsInPlace);
        Arrays.sort(doublesInPlace);
        assertThat(longs).as(run).isEqualTo(longsInPlace);
        assertThat(ints).as(run).isEqualTo(intsInPlace);
        assertThat(doubles).as(run).isEqualTo(doublesInPlace);
      }
    }
  }

  @Test
  void inPlace_primitives_asTheJdkSorts() {
    Jackdaw pool = pools.create(workers);
    for (int length : LENGTHS) {
      for (int kind = 0; kind < 7; kind++) {
        String run = "seed " + seed + ", length " + length + ", kind " + kind;
        long[] longs = inputs(kind, length, seed).toArray();
        int[] ints = Arrays.stream(longs).mapToInt(x -> (int) x).toArray();
        double[] doubles = Arrays.stream(longs).mapToDouble(x -> x / 3.0).toArray();
        long[] expectedLongs = longs.clone();
        int[] expectedInts = ints.clone();
        double[] expectedDoubles = doubles.clone();
        ParallelSort.sort(pool, longs, SortOption.IN_PLACE);
        ParallelSort.sort(pool, ints, SortOption.IN_PLACE);
        ParallelSort.sort(pool, doubles, SortOption.IN_PLACE);
        Arrays.sort(expectedLongs);
        Arrays.sort(expectedInts);
        Arrays.sort(expectedDoubles);
        assertThat(longs).as(run).isEqualTo(expectedLongs);
        assertThat(ints).as(run).isEqualTo(expectedInts);
        assertThat(doubles).as(run).isEqualTo(expectedDoubles);
      }
    }
  }

  @Test
  void sort_zerosAndNaNs_asTheJdkSorts() {
    Jackdaw pool = pools.create(workers);
    double[] special = {
      0.0,
      -0.0,
      Double.NaN,
      Double.longBitsToDouble(0xfff8000000000001L),
      Double.NEGATIVE_INFINITY,
      Double.POSITIVE_INFINITY,
      Double.MIN_VALUE,
      -Double.MIN_VALUE,
      1
    };
    double[] data =
        new Random(seed).ints(50_000, 0, special.length).mapToDouble(i -> special[i]).toArray();
    double[] inPlace = data.clone();
    double[] expected = data.clone();
    Arrays.sort(expected);
    ParallelSort.sort(pool, data);
    ParallelSort.sort(pool, inPlace, SortOption.IN_PLACE);
    for (int i = 0; i < data.length; i++) { // also tells the zeros apart
      assertThat(Double.compare(data[i], expected[i])).as("seed %s", seed).isZero();
      assertThat(Double.compare(inPlace[i], expected[i])).as("seed %s", seed).isZero();
    }
  }

  @Test
  void sort_floats_asTheJdkSorts() {
    Jackdaw pool = pools.create(workers);
    float[] special = {0f, -0f, Float.NaN, Float.NEGATIVE_INFINITY, Float.MIN_VALUE, -1f};
    for (int length : LENGTHS) {
      for (int kind = 0; kind < 7; kind++) {
        long[] longs = inputs(kind, length, seed).toArray();
        float[] floats = new float[length];
        for (int i = 0; i < length; i++) {
          boolean odd = kind != 1 && longs[i] % 11 == 0;
          floats[i] = odd ? special[i % special.length] : longs[i] / 3f;
        }
        float[] inPlace = floats.clone();
        float[] part = floats.clone();
        float[] expected = floats.clone();
        Arrays.sort(expected);
        ParallelSort.sort(pool, floats);
        ParallelSort.sort(pool, inPlace, SortOption.IN_PLACE);
        ParallelSort.sort(pool, part, length / 2, length);
        String run = "seed " + seed + ", length " + length + ", kind " + kind;
        assertThat(Arrays.equals(floats, expected)).as(run).isTrue(); // tells the zeros apart
        assertThat(Arrays.equals(inPlace, expected)).as(run).isTrue();
        for (int i = length / 2 + 1; i < length; i++) {
          assertThat(Float.compare(part[i - 1], part[i])).as(run).isNotPositive();
        }
      }
    }
  }

  /** Of many values, of a few, of one. */
  @Test
  void sort_narrowNumbers_asTheJdkSorts() {
    Jackdaw pool = pools.create(workers);
    for (int length : LENGTHS) {
      for (int bits : new int[] {0, 3, 16}) {
        String run = "seed " + seed + ", length " + length + ", bits " + bits;
        Narrow numbers = Narrow.random(length, bits, seed);
        Narrow expected = numbers.copy();
        int from = length / 5;
        int to = length - length / 7;
        expected.sortAsTheJdk(from, to);
        ParallelSort.sort(pool, numbers.bytes, from, to);
        ParallelSort.sort(pool, numbers.shorts, from, to);
        ParallelSort.sort(pool, numbers.chars, from, to);
        numbers.assertAre(expected, run);
        Narrow inPlace = numbers.copy();
        expected.sortAsTheJdk(0, length);
        ParallelSort.sort(pool, inPlace.bytes, SortOption.IN_PLACE);
        ParallelSort.sort(pool, inPlace.shorts, SortOption.IN_PLACE);
        ParallelSort.sort(pool, inPlace.chars, SortOption.IN_PLACE);
        inPlace.assertAre(expected, run);
        ParallelSort.sort(pool, numbers.bytes);
        ParallelSort.sort(pool, numbers.shorts);
        ParallelSort.sort(pool, numbers.chars);
        numbers.assertAre(expected, run);
      }
    }
  }

  /** Numbers that differ in some digits only, on both sides of zero. */
  @Test
  void sort_someDigitsOnly_asTheJdkSorts() {
    Jackdaw pool = pools.create(workers);
    for (int shift = 0; shift < Long.SIZE; shift += 9) {
      int low = shift;
      long[] longs = new Random(seed).longs(70_000, -128, 128).map(x -> x << low).toArray();
      int[] ints = Arrays.stream(longs).mapToInt(x -> (int) x).toArray();
      long[] expectedLongs = longs.clone();
      int[] expectedInts = ints.clone();
      Arrays.sort(expectedLongs);
      Arrays.sort(expectedInts);
      ParallelSort.sort(pool, longs);
      ParallelSort.sort(pool, ints);
      assertThat(longs).as("seed %s, shift %s", seed, shift).isEqualTo(expectedLongs);
      assertThat(ints).as("seed %s, shift %s", seed, shift).isEqualTo(expectedInts);
    }
  }

  @Test
  void sort_partOfAnArray_leavesTheRest() {
    Jackdaw pool = pools.create(workers);
    int[] data = new Random(seed).ints(100_000).toArray();
    long[] longs = Arrays.stream(data).asLongStream().toArray();
    double[] doubles = Arrays.stream(data).asDoubleStream().toArray();
    ParallelSort.sort(pool, longs, 777, 90_001);
    ParallelSort.sort(pool, doubles, 777, 90_001);
    Integer[] boxed = Arrays.stream(data).boxed().toArray(Integer[]::new);
    int[] expected = data.clone();
    Arrays.sort(expected, 777, 90_001);
    ParallelSort.sort(pool, data, 777, 90_001);
    ParallelSort.sort(pool, boxed, 777, 90_001);
    assertThat(data).as("seed %s", seed).isEqualTo(expected);
    assertThat(Arrays.stream(longs).mapToInt(x -> (int) x).toArray()).isEqualTo(expected);
    assertThat(Arrays.stream(doubles).mapToInt(x -> (int) x).toArray()).isEqualTo(expected);
    assertThat(Arrays.stream(boxed).mapToInt(i -> i).toArray()).isEqualTo(expected);
    ParallelSort.sort(pool, boxed);
    Arrays.sort(expected);
    assertThat(Arrays.stream(boxed).mapToInt(i -> i).toArray()).isEqualTo(expected);
  }

  @Test
  void inPlace_partOfAnArray_leavesTheRest() {
    Jackdaw pool = pools.create(workers);
    int[] ints = new Random(seed).ints(100_000).toArray();
    long[] longs = Arrays.stream(ints).asLongStream().toArray();
    double[] doubles = Arrays.stream(ints).asDoubleStream().toArray();
    Integer[] boxed = Arrays.stream(ints).boxed().toArray(Integer[]::new);
    int[] expected = ints.clone();
    Arrays.sort(expected, 777, 90_001);
    ParallelSort.sort(pool, ints, 777, 90_001, SortOption.IN_PLACE);
    ParallelSort.sort(pool, longs, 777, 90_001, SortOption.IN_PLACE);
    ParallelSort.sort(pool, doubles, 777, 90_001, SortOption.IN_PLACE);
    ParallelSort.sort(pool, boxed, 777, 90_001, SortOption.IN_PLACE);
    assertThat(ints).as("seed %s", seed).isEqualTo(expected);
    assertThat(Arrays.stream(longs).mapToInt(x -> (int) x).toArray()).isEqualTo(expected);
    assertThat(Arrays.stream(doubles).mapToInt(x -> (int) x).toArray()).isEqualTo(expected);
    assertThat(Arrays.stream(boxed).mapToInt(i -> i).toArray()).isEqualTo(expected);
  }
}
