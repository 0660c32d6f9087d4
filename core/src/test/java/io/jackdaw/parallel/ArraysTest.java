package io.jackdaw.parallel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.Jackdaw;
import io.jackdaw.internal.worker.InvariantChecks;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/** Map, scan, filter and histogram against streams, on random arrays. */
@ParameterizedClass
@ValueSource(ints = {1, 2, 4})
class ArraysTest {
  private static final int[] LENGTHS = {0, 1, 2, 100, 1023, 1024, 1025, 40_000, 300_000};

  @RegisterExtension final InvariantChecks pools = new InvariantChecks();
  private final int workers;
  private final long seed = System.nanoTime();

  ArraysTest(int workers) {
    this.workers = workers;
  }

  private String run(int length) {
    return "seed " + seed + ", length " + length;
  }

  private long[] random(int length) {
    return new Random(seed + length).longs(length, -1000, 1000).toArray();
  }

  @Test
  void setAll_everyType_asSerially() {
    Jackdaw pool = pools.create(workers);
    for (int length : LENGTHS) {
      int[] ints = new int[length];
      long[] longs = new long[length];
      double[] doubles = new double[length];
      String[] texts = new String[length];
      Integer[] lengths = new Integer[length];
      ParallelMap.setAll(pool, ints, i -> 3 * i);
      ParallelMap.setAll(pool, longs, i -> Expensive.number(i));
      ParallelMap.setAll(pool, doubles, i -> i / 2.0);
      ParallelMap.setAll(pool, texts, String::valueOf);
      ParallelMap.map(pool, texts, lengths, String::length);
      for (int i = 0; i < length; i++) {
        assertThat(ints[i]).isEqualTo(3 * i);
        assertThat(longs[i]).isEqualTo(Expensive.number(i));
        assertThat(doubles[i]).isEqualTo(i / 2.0);
        assertThat(lengths[i]).isEqualTo(String.valueOf(i).length());
      }
    }
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ParallelMap.map(pool, new String[2], new String[3], s -> s))
        .withMessage("source must have length 3, not 2");
  }

  @Test
  void scan_everyType_asSerially() {
    Jackdaw pool = pools.create(workers);
    for (int length : LENGTHS) {
      long[] longs = random(length);
      long[] expected = longs.clone();
      for (int i = 1; i < length; i++) {
        expected[i] += expected[i - 1];
      }
      long[] exclusive = longs.clone();
      int[] ints = Arrays.stream(longs).mapToInt(x -> (int) x).toArray();
      double[] doubles = Arrays.stream(longs).asDoubleStream().toArray();
      long total = ParallelScan.exclusive(pool, exclusive, 0L, Long::sum);
      ParallelScan.inclusive(pool, longs, Long::sum);
      ParallelScan.inclusive(pool, ints, Integer::sum);
      ParallelScan.inclusive(pool, doubles, Double::sum);
      assertThat(longs).as(run(length)).isEqualTo(expected);
      assertThat(total).as(run(length)).isEqualTo(length == 0 ? 0 : expected[length - 1]);
      for (int i = 0; i < length; i++) {
        assertThat(exclusive[i]).as(run(length)).isEqualTo(i == 0 ? 0 : expected[i - 1]);
        assertThat(ints[i]).as(run(length)).isEqualTo((int) expected[i]);
        assertThat(doubles[i]).as(run(length)).isEqualTo((double) expected[i]);
      }
    }
  }

  @Test
  void scan_expensiveOperatorThatIsNotCommutative_asSerially() {
    Jackdaw pool = pools.create(workers);
    for (int round = 0; round < 5; round++) {
      String[] texts = IntStream.range(0, 700).mapToObj(i -> "" + i % 10).toArray(String[]::new);
      String all = String.join("", texts);
      String[] exclusive = texts.clone();
      ParallelScan.inclusive(
          pool,
          texts,
          (a, b) -> {
            Expensive.number(a.length());
            return a + b;
          });
      String total = ParallelScan.exclusive(pool, exclusive, "", String::concat);
      assertThat(total).isEqualTo(all);
      for (int i = 0; i < texts.length; i++) {
        assertThat(texts[i]).isEqualTo(all.substring(0, i + 1));
        assertThat(exclusive[i]).isEqualTo(all.substring(0, i));
      }
    }
  }

  @Test
  void scan_partOfAnArray_leavesTheRest() {
    Jackdaw pool = pools.create(workers);
    long[] longs = random(50_000);
    long[] expected = longs.clone();
    long before = 0;
    for (int i = 1001; i < 40_000; i++) {
      long element = expected[i];
      expected[i] = before;
      before += element;
    }
    int[] ints = Arrays.stream(longs).mapToInt(x -> (int) x).toArray();
    double[] doubles = Arrays.stream(longs).asDoubleStream().toArray();
    Long[] boxed = Arrays.stream(longs).boxed().toArray(Long[]::new);
    Long[] inclusive = boxed.clone();
    ParallelScan.inclusive(pool, inclusive, 1001, 40_000, Long::sum);
    assertThat(inclusive[1000]).isEqualTo(longs[1000]);
    assertThat(inclusive[1001]).isEqualTo(longs[1001]);
    assertThat(inclusive[39_999]).as("seed %s", seed).isEqualTo(before);
    assertThat(inclusive[40_000]).isEqualTo(longs[40_000]);
    assertThat(ParallelScan.exclusive(pool, longs, 1001, 40_000, 0, Long::sum)).isEqualTo(before);
    assertThat(ParallelScan.exclusive(pool, ints, 1001, 40_000, 0, Integer::sum))
        .isEqualTo((int) before);
    assertThat(ParallelScan.exclusive(pool, doubles, 1001, 40_000, 0, Double::sum))
        .isEqualTo((double) before);
    assertThat(ParallelScan.exclusive(pool, boxed, 1001, 40_000, 0L, Long::sum)).isEqualTo(before);
    assertThat(longs).as("seed %s", seed).isEqualTo(expected);
    assertThat(Arrays.stream(ints).asLongStream().toArray()).isEqualTo(expected);
    assertThat(Arrays.stream(doubles).mapToLong(x -> (long) x).toArray()).isEqualTo(expected);
    assertThat(Arrays.stream(boxed).mapToLong(x -> x).toArray()).isEqualTo(expected);
    ParallelScan.inclusive(pool, longs, 7, 7, Long::sum);
    assertThat(longs).isEqualTo(expected);
  }

  @Test
  void filter_everyType_asStreams() {
    Jackdaw pool = pools.create(workers);
    for (int length : LENGTHS) {
      long[] longs = random(length);
      int[] ints = Arrays.stream(longs).mapToInt(x -> (int) x).toArray();
      double[] doubles = Arrays.stream(longs).asDoubleStream().toArray();
      Long[] boxed = Arrays.stream(longs).boxed().toArray(Long[]::new);
      assertThat(ParallelFilter.filter(pool, longs, x -> x > 500 && Expensive.number(x) != 0))
          .as(run(length))
          .isEqualTo(Arrays.stream(longs).filter(x -> x > 500).toArray());
      assertThat(ParallelFilter.filter(pool, ints, x -> x % 3 == 0))
          .as(run(length))
          .isEqualTo(Arrays.stream(ints).filter(x -> x % 3 == 0).toArray());
      assertThat(ParallelFilter.filter(pool, doubles, x -> true)).isEqualTo(doubles);
      assertThat(ParallelFilter.filter(pool, boxed, x -> x < 0))
          .as(run(length))
          .isEqualTo(Arrays.stream(boxed).filter(x -> x < 0).toArray());
      assertThat(ParallelFilter.indices(pool, -50, length, i -> i % 7 == 0))
          .isEqualTo(IntStream.range(-50, length).filter(i -> i % 7 == 0).toArray());
    }
  }

  /** So expensive that workers share out elements whose marks are in one word. */
  @Test
  void filter_fewExpensiveElements_asStreams() {
    Jackdaw pool = pools.create(workers);
    for (int length : new int[] {1, 63, 64, 65, 200}) {
      long[] longs = random(length);
      assertThat(ParallelFilter.filter(pool, longs, x -> x > 0 && moreExpensive(x) != 0))
          .as(run(length))
          .isEqualTo(Arrays.stream(longs).filter(x -> x > 0).toArray());
    }
  }

  private static long moreExpensive(long seed) {
    long x = seed;
    for (int i = 0; i < 100; i++) {
      x = Expensive.number(x);
    }
    return x;
  }

  @Test
  void indices_endOfTheNumbers_asStreams() {
    Jackdaw pool = pools.create(workers);
    int from = Integer.MAX_VALUE - 5001;
    for (int to : new int[] {from + 64, Integer.MAX_VALUE}) {
      assertThat(ParallelFilter.indices(pool, from, to, i -> i % 3 == 0))
          .isEqualTo(IntStream.range(from, to).filter(i -> i % 3 == 0).toArray());
    }
  }

  @Test
  void histogram_randomBuckets_asStreams() {
    Jackdaw pool = pools.create(workers);
    for (int length : LENGTHS) {
      int[] buckets = new Random(seed + length).ints(length, 0, 16).toArray();
      var expected =
          Arrays.stream(buckets)
              .boxed()
              .collect(Collectors.groupingBy(b -> b, Collectors.counting()));
      long[] counts = ParallelHistogram.histogram(pool, 0, length, 16, i -> buckets[i]);
      assertThat(counts).hasSize(16);
      for (int b = 0; b < 16; b++) {
        assertThat(counts[b]).as(run(length)).isEqualTo(expected.getOrDefault(b, 0L));
      }
    }
    assertThatThrownBy(() -> ParallelHistogram.histogram(pool, 0, 10, 3, i -> i == 4 ? 7 : 0))
        .isInstanceOf(IndexOutOfBoundsException.class)
        .hasMessage("bucketOf must return 0 to 2, not 7 as for 4");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ParallelHistogram.histogram(pool, 0, 10, 0, i -> i))
        .withMessageContaining("buckets must be 1 or more");
  }

  @Test
  void spliteratorsAndArrays_everyOperation_asStreams() {
    Jackdaw pool = pools.create(workers);
    for (int length : LENGTHS) {
      List<Integer> list =
          new Random(seed + length).ints(length, -500, 500).boxed().collect(Collectors.toList());
      Integer[] array = list.toArray(Integer[]::new);
      String run = run(length);
      assertThat(ParallelMap.toArray(pool, list.spliterator(), Integer[]::new))
          .as(run)
          .isEqualTo(array);
      assertThat(
              ParallelMap.map(
                  pool, list.spliterator(), i -> Expensive.number(i) + "", String[]::new))
          .as(run)
          .isEqualTo(list.stream().map(i -> Expensive.number(i) + "").toArray(String[]::new));
      assertThat(
              ParallelFilter.filter(
                  pool,
                  list.spliterator(),
                  i -> i > 100 && Expensive.number(i) != 1,
                  Integer[]::new))
          .as(run)
          .isEqualTo(list.stream().filter(i -> i > 100).toArray(Integer[]::new));
      long[] counts = ParallelHistogram.histogram(pool, list.spliterator(), 7, ArraysTest::bucket);
      assertThat(ParallelHistogram.histogram(pool, array, 7, ArraysTest::bucket)).isEqualTo(counts);
      for (int b = 0; b < 7; b++) {
        int bucket = b;
        assertThat(counts[b])
            .as(run)
            .isEqualTo(list.stream().filter(i -> Math.floorMod(i, 7) == bucket).count());
      }
      assertThat(ParallelReduce.reduce(pool, array, 0, Integer::sum))
          .as(run)
          .isEqualTo(list.stream().reduce(0, Integer::sum));
      assertThat(ParallelFind.findFirst(pool, array, i -> i > 450))
          .as(run)
          .isEqualTo(list.stream().filter(i -> i > 450).findFirst());
      assertThat(ParallelFind.findAny(pool, array, i -> i > 450).isPresent())
          .isEqualTo(ParallelFind.anyMatch(pool, array, i -> i > 450))
          .isEqualTo(list.stream().anyMatch(i -> i > 450));
      assertThat(ParallelFind.allMatch(pool, array, i -> i < 490))
          .isEqualTo(list.stream().allMatch(i -> i < 490));
    }
  }

  private static int bucket(Integer element) {
    Expensive.number(element);
    return Math.floorMod(element, 7);
  }
}
