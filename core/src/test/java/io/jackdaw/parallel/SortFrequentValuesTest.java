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

/** Numbers of which some occur often, so that they are counted. */
@ParameterizedClass
@ValueSource(ints = {1, 2, 4})
class SortFrequentValuesTest {
  @RegisterExtension final InvariantChecks pools = new InvariantChecks();
  private final int workers;
  private final long seed = System.nanoTime();

  SortFrequentValuesTest(int workers) {
    this.workers = workers;
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
}
