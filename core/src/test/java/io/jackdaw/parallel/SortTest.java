package io.jackdaw.parallel;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.InvariantChecks;
import io.jackdaw.Jackdaw;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

@ParameterizedClass
@ValueSource(ints = {1, 2, 4})
class SortTest {
  private static final int[] LENGTHS = {
    0, 1, 2, 3, 256, 257, 300, 512, 8193, 20_000, 65_537, 100_003, 400_000
  };

  private record Pair(int key, int position) {}

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
        InPlaceSort.sort(pool, longs);
        InPlaceSort.sort(pool, ints);
        InPlaceSort.sort(pool, doubles);
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
    InPlaceSort.sort(pool, inPlace);
    for (int i = 0; i < data.length; i++) { // also tells the zeros apart
      assertThat(Double.compare(data[i], expected[i])).as("seed %s", seed).isZero();
      assertThat(Double.compare(inPlace[i], expected[i])).as("seed %s", seed).isZero();
    }
  }

  @Test
  void sort_objects_stable() {
    Jackdaw pool = pools.create(workers);
    Comparator<Pair> byKey = Comparator.comparingInt(Pair::key);
    for (int length : LENGTHS) {
      for (int keys : new int[] {1, 5, 1 << 30}) {
        Random random = new Random(seed);
        Pair[] pairs =
            IntStream.range(0, length)
                .mapToObj(i -> new Pair(random.nextInt(keys), i))
                .toArray(Pair[]::new);
        Pair[] expected = pairs.clone();
        Pair[] inPlace = pairs.clone();
        Arrays.sort(expected, byKey);
        ParallelSort.sort(pool, pairs, byKey);
        InPlaceSort.sort(pool, inPlace, byKey.thenComparingInt(Pair::position));
        assertThat(pairs).as("seed %s, %s keys", seed, keys).isEqualTo(expected);
        assertThat(inPlace).as("seed %s, %s keys", seed, keys).isEqualTo(expected);
      }
    }
  }

  @Test
  void sort_naturalOrder_asTheJdkSorts() {
    Jackdaw pool = pools.create(workers);
    for (int length : LENGTHS) {
      Integer[] numbers = new Random(seed).ints(length).boxed().toArray(Integer[]::new);
      Integer[] expected = numbers.clone();
      Integer[] inPlace = numbers.clone();
      Arrays.sort(expected);
      ParallelSort.sort(pool, numbers);
      InPlaceSort.sort(pool, inPlace);
      assertThat(numbers).as("seed %s", seed).isEqualTo(expected);
      assertThat(inPlace).as("seed %s", seed).isEqualTo(expected);
    }
  }

  @Test
  void sort_objectsAndNulls_asTheJdkSorts() {
    Jackdaw pool = pools.create(workers);
    Random random = new Random(seed);
    Comparator<String> byLength = Comparator.nullsLast(Comparator.comparingInt(String::length));
    CharSequence[] words = new String[50_000]; // of a narrower type than the variable says
    for (int i = 0; i < words.length; i++) {
      words[i] = random.nextInt(3) == 0 ? null : "x".repeat(random.nextInt(40));
    }
    String[] expected = (String[]) words.clone();
    Arrays.sort(expected, byLength);
    ParallelSort.sort(pool, words, (a, b) -> byLength.compare((String) a, (String) b));
    assertThat(words)
        .as("seed %s", seed)
        .usingElementComparator((a, b) -> a == b ? 0 : 1)
        .isEqualTo(expected);
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
        InPlaceSort.sort(pool, inPlace);
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
        Random random = new Random(seed);
        byte[] bytes = new byte[length];
        short[] shorts = new short[length];
        char[] chars = new char[length];
        for (int i = 0; i < length; i++) {
          int x = random.nextInt(1 << bits) - (1 << bits >> 1);
          bytes[i] = (byte) x;
          shorts[i] = (short) x;
          chars[i] = (char) x;
        }
        byte[] expectedBytes = bytes.clone();
        short[] expectedShorts = shorts.clone();
        char[] expectedChars = chars.clone();
        int from = length / 5;
        int to = length - length / 7;
        Arrays.sort(expectedBytes, from, to);
        Arrays.sort(expectedShorts, from, to);
        Arrays.sort(expectedChars, from, to);
        ParallelSort.sort(pool, bytes, from, to);
        ParallelSort.sort(pool, shorts, from, to);
        ParallelSort.sort(pool, chars, from, to);
        assertThat(Arrays.equals(bytes, expectedBytes)).as(run).isTrue();
        assertThat(Arrays.equals(shorts, expectedShorts)).as(run).isTrue();
        assertThat(Arrays.equals(chars, expectedChars)).as(run).isTrue();
        byte[] bytesInPlace = bytes.clone();
        short[] shortsInPlace = shorts.clone();
        char[] charsInPlace = chars.clone();
        Arrays.sort(expectedBytes);
        Arrays.sort(expectedShorts);
        Arrays.sort(expectedChars);
        InPlaceSort.sort(pool, bytesInPlace);
        InPlaceSort.sort(pool, shortsInPlace);
        InPlaceSort.sort(pool, charsInPlace);
        assertThat(Arrays.equals(bytesInPlace, expectedBytes)).as(run).isTrue();
        assertThat(Arrays.equals(shortsInPlace, expectedShorts)).as(run).isTrue();
        assertThat(Arrays.equals(charsInPlace, expectedChars)).as(run).isTrue();
        ParallelSort.sort(pool, bytes);
        ParallelSort.sort(pool, shorts);
        ParallelSort.sort(pool, chars);
        assertThat(Arrays.equals(bytes, expectedBytes)).as(run).isTrue();
        assertThat(Arrays.equals(shorts, expectedShorts)).as(run).isTrue();
        assertThat(Arrays.equals(chars, expectedChars)).as(run).isTrue();
      }
    }
  }

  /** Some values that differ in all digits, and a part of others among them. */
  @Test
  void sort_someValuesOften_asTheJdkSorts() {
    Jackdaw pool = pools.create(workers);
    for (int values : new int[] {2, 10, 300, 1500}) {
      for (double others : new double[] {0, 0.01, 0.5}) {
        String run = "seed " + seed + ", values " + values + ", others " + others;
        Random random = new Random(seed);
        long[] often = random.longs(values).toArray();
        long[] longs =
            LongStream.generate(
                    () ->
                        random.nextDouble() < others
                            ? random.nextLong()
                            : often[random.nextInt(values)])
                .limit(150_000)
                .toArray();
        int[] ints = Arrays.stream(longs).mapToInt(x -> (int) x).toArray();
        double[] doubles = Arrays.stream(longs).mapToDouble(x -> x / 7.0).toArray();
        float[] floats = new float[longs.length];
        for (int i = 0; i < floats.length; i++) {
          floats[i] = Float.intBitsToFloat(ints[i]);
        }
        long[] expectedLongs = longs.clone();
        int[] expectedInts = ints.clone();
        double[] expectedDoubles = doubles.clone();
        float[] expectedFloats = floats.clone();
        Arrays.sort(expectedLongs, 1000, 149_000);
        Arrays.sort(expectedInts, 1000, 149_000);
        Arrays.sort(expectedDoubles, 1000, 149_000);
        Arrays.sort(expectedFloats, 1000, 149_000);
        ParallelSort.sort(pool, longs, 1000, 149_000);
        ParallelSort.sort(pool, ints, 1000, 149_000);
        ParallelSort.sort(pool, doubles, 1000, 149_000);
        ParallelSort.sort(pool, floats, 1000, 149_000);
        assertThat(Arrays.equals(longs, expectedLongs)).as(run).isTrue();
        assertThat(Arrays.equals(ints, expectedInts)).as(run).isTrue();
        assertThat(Arrays.equals(doubles, expectedDoubles)).as(run).isTrue();
        assertThat(Arrays.equals(floats, expectedFloats)).as(run).isTrue();
      }
    }
  }

  /** Three passes over the others end in their buffer, which is a part of the array. */
  @Test
  void sort_someValuesOftenAndOthersOfThreeDigits_asTheJdkSorts() {
    Jackdaw pool = pools.create(workers);
    Random random = new Random(seed);
    long[] often = random.longs(5).toArray();
    long[] data =
        LongStream.generate(
                () -> random.nextBoolean() ? random.nextInt(1 << 24) : often[random.nextInt(5)])
            .limit(60_000)
            .toArray();
    long[] expected = data.clone();
    Arrays.sort(expected, 777, 59_000);
    ParallelSort.sort(pool, data, 777, 59_000);
    assertThat(data).as("seed %s", seed).isEqualTo(expected);
  }

  /** All NaNs are alike to a comparison, but each is still there afterwards. */
  @Test
  void sort_differentNaNs_keepTheirBits() {
    Jackdaw pool = pools.create(workers);
    long[] bits = {
      0x7ff8000000000000L, 0xfff8000000000001L, 0x7ff8123456789abcL, 0x3ff123456789abcdL
    };
    double[] data = // most of them the usual NaN, others now and then
        new Random(seed)
            .ints(100_000, 0, 60)
            .mapToDouble(i -> Double.longBitsToDouble(bits[i < bits.length ? i : i < 20 ? 3 : 0]))
            .toArray();
    long[] before = Arrays.stream(data).mapToLong(Double::doubleToRawLongBits).sorted().toArray();
    double[] expected = data.clone();
    Arrays.sort(expected);
    ParallelSort.sort(pool, data);
    assertThat(Arrays.equals(data, expected)).as("seed %s", seed).isTrue();
    long[] after = Arrays.stream(data).mapToLong(Double::doubleToRawLongBits).sorted().toArray();
    assertThat(Arrays.equals(after, before)).as("seed %s", seed).isTrue();
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
    InPlaceSort.sort(pool, ints, 777, 90_001);
    InPlaceSort.sort(pool, longs, 777, 90_001);
    InPlaceSort.sort(pool, doubles, 777, 90_001);
    InPlaceSort.sort(pool, boxed, 777, 90_001);
    assertThat(ints).as("seed %s", seed).isEqualTo(expected);
    assertThat(Arrays.stream(longs).mapToInt(x -> (int) x).toArray()).isEqualTo(expected);
    assertThat(Arrays.stream(doubles).mapToInt(x -> (int) x).toArray()).isEqualTo(expected);
    assertThat(Arrays.stream(boxed).mapToInt(i -> i).toArray()).isEqualTo(expected);
  }

  @Test
  void sort_comparatorWithoutContract_endsAndSaysSoOrNot() {
    Jackdaw pool = pools.create(workers);
    Integer[] data = new Random(seed).ints(100_000).boxed().toArray(Integer[]::new);
    Comparator<Integer> wrong = (a, b) -> (a * 31 + b) % 3 - 1;
    try {
      ParallelSort.sort(pool, data.clone(), wrong);
    } catch (IllegalArgumentException e) {
      assertThat(e).hasMessageContaining("contract");
    }
    Integer[] inPlace = data.clone();
    try {
      InPlaceSort.sort(pool, inPlace, wrong);
    } catch (IllegalArgumentException e) {
      assertThat(e).hasMessageContaining("contract");
    }
    assertThat(ParallelReduce.sumLong(pool, 0, 10, i -> i)).isEqualTo(45);
  }
}
