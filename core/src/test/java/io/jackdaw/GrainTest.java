package io.jackdaw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.metrics.GrainSnapshot;
import java.io.IOException;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GrainTest {
  private static final long N = 27;
  private static final long FIB_OF_N = 196_418;

  private static final Body.LongToLong FIB =
      Grain.named("test-fib")
          .longToLong(GrainTest::fib, n -> Math.pow(1.618, (double) n), (w, n) -> serialFib(n));

  private static long fib(Worker w, long n) {
    return n < 2 ? n : w.both(FIB, n - 1, n - 2, Long::sum);
  }

  private static long serialFib(long n) {
    return n < 2 ? n : serialFib(n - 1) + serialFib(n - 2);
  }

  private static GrainSnapshot snapshot(Jackdaw pool, String name) {
    return pool.snapshot().grains().stream()
        .filter(grain -> grain.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void longToLong_anyWorkers_sameResultAndRunsSerially(int workers) {
    try (Jackdaw pool = Jackdaw.create(workers)) {
      for (int i = 0; i < 5; i++) {
        assertThat(pool.invoke(FIB, N)).isEqualTo(FIB_OF_N);
      }
      GrainSnapshot learnt = snapshot(pool, "test-fib");
      assertThat(learnt.serialRuns()).isPositive();
      assertThat(learnt.limit()).isPositive();
      assertThat(pool.snapshot().toString()).contains("grain test-fib: serial up to size ");
      assertThat(pool.snapshot().toString().lines()).allMatch(line -> line.length() <= 100);
    }
  }

  private static final Body.LongsToLong SUM =
      Grain.named("test-sum").longsToLong(GrainTest::sum, (a, b) -> b - a, GrainTest::serialSum);

  private static long sum(Worker w, long from, long to) {
    long middle = (from + to) >>> 1;
    return to - from < 2 ? from : w.both(SUM, from, middle, middle, to, Long::sum);
  }

  private static long serialSum(Worker w, long from, long to) {
    long sum = 0;
    for (long i = from; i < to; i++) {
      sum += i;
    }
    return sum;
  }

  @Test
  void longsToLong_range_sameResult() {
    try (Jackdaw pool = Jackdaw.create(2)) {
      assertThat(pool.invoke(SUM, 0, 100_000)).isEqualTo(4_999_950_000L);
    }
  }

  private static final Body.RangeToVoid<int[]> SORT =
      Grain.named("test-sort")
          .rangeToVoid(
              GrainTest::sort, (w, array, from, to) -> Arrays.sort(array, (int) from, (int) to));

  private static void sort(Worker w, int[] array, long from, long to) {
    if (to - from < 2) {
      return;
    }
    int pivot = array[(int) ((from + to) >>> 1)];
    int left = (int) from;
    int right = (int) to - 1;
    while (left <= right) {
      while (array[left] < pivot) {
        left++;
      }
      while (array[right] > pivot) {
        right--;
      }
      if (left <= right) {
        int swapped = array[left];
        array[left++] = array[right];
        array[right--] = swapped;
      }
    }
    w.both(SORT, array, from, right + 1, left, to);
  }

  @Test
  void rangeToVoid_quicksort_sorts() {
    int[] array = new Random(1).ints(200_000, 0, 10_000).toArray();
    int[] sorted = array.clone();
    Arrays.sort(sorted);
    try (Jackdaw pool = Jackdaw.create(2)) {
      pool.invoke(
          w -> {
            SORT.run(w, array, 0, array.length);
            return null;
          });
    }
    assertThat(array).isEqualTo(sorted);
  }

  private static final Body.RangeToLong<long[]> TOTAL =
      Grain.named("test-total").rangeToLong(GrainTest::total, GrainTest::serialTotal);

  private static long total(Worker w, long[] data, long from, long to) {
    long middle = (from + to) >>> 1;
    return to - from < 2
        ? data[(int) from]
        : w.both(TOTAL, data, from, middle, middle, to, Long::sum);
  }

  private static long serialTotal(Worker w, long[] data, long from, long to) {
    long sum = 0;
    for (long i = from; i < to; i++) {
      sum += data[(int) i];
    }
    return sum;
  }

  private static final Body.RangeToObject<String, String> REVERSE =
      Grain.named("test-reverse")
          .rangeToObject(
              GrainTest::reverse,
              (text, from, to) -> to - from,
              (w, text, from, to) ->
                  new StringBuilder(text.substring((int) from, (int) to)).reverse().toString());

  private static String reverse(Worker w, String text, long from, long to) {
    long middle = (from + to) >>> 1;
    return to - from < 2
        ? text.substring((int) from, (int) to)
        : w.both(REVERSE, text, from, middle, middle, to, (left, right) -> right + left);
  }

  @Test
  void rangeBodies_withResults_sameResults() {
    long[] data = new Random(2).longs(50_000, 0, 1_000).toArray();
    String text = "a scheduler in a few lines ".repeat(300);
    try (Jackdaw pool = Jackdaw.create(2)) {
      assertThat(pool.invokeLong(w -> TOTAL.run(w, data, 0, data.length)))
          .isEqualTo(Arrays.stream(data).sum());
      String reversed = pool.invoke(w -> REVERSE.run(w, text, 0, text.length()));
      assertThat(reversed).isEqualTo(new StringBuilder(text).reverse().toString());
    }
  }

  private static final Grain LAMBDAS = Grain.named("test-lambdas");

  private static long lambdas(Worker w, long n) {
    return n < 2
        ? n
        : LAMBDAS.runLong(
            w,
            Math.pow(1.618, (double) n),
            v -> serialFib(n),
            v -> v.bothLong(u -> lambdas(u, n - 1), u -> lambdas(u, n - 2), Long::sum));
  }

  @Test
  void lambdas_ofAllKinds_sameResults() {
    Grain grain = Grain.named("test-kinds");
    AtomicLong ran = new AtomicLong();
    try (Jackdaw pool = Jackdaw.create(2)) {
      assertThat(pool.invokeLong(w -> lambdas(w, N))).isEqualTo(FIB_OF_N);
      for (int i = 0; i < 3; i++) {
        String text = pool.invoke(w -> grain.run(w, 1, v -> "same", v -> "same"));
        double real = pool.invokeDouble(w -> grain.runDouble(w, 1, v -> 0.5, v -> 0.5));
        pool.invokeAction(
            w -> grain.runAction(w, 1, v -> ran.incrementAndGet(), v -> ran.incrementAndGet()));
        assertThat(text).isEqualTo("same");
        assertThat(real).isEqualTo(0.5);
      }
      assertThat(ran).hasValue(3);
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, -1, Double.NaN, Double.POSITIVE_INFINITY})
  void run_noSize_forksAndSnapshotSaysSo(double size) {
    Grain grain = Grain.named("test-size " + size);
    try (Jackdaw pool = Jackdaw.create(1)) {
      for (int i = 0; i < 100; i++) {
        String form = pool.invoke(w -> grain.run(w, size, v -> "serial", v -> "forks"));
        assertThat(form).isEqualTo("forks");
      }
      assertThat(snapshot(pool, "test-size " + size).withoutSize()).isEqualTo(100);
      assertThat(pool.snapshot().toString()).contains("100 had no usable");
    }
  }

  @Test
  void run_eitherFormFails_throwsIt() {
    Grain grain = Grain.named("test-failing");
    try (Jackdaw pool = Jackdaw.create(1)) {
      for (int i = 0; i < 3; i++) {
        assertThatThrownBy(() -> pool.invoke(w -> grain.run(w, 1, GrainTest::fail, v -> fail(v))))
            .isInstanceOf(IOException.class);
        assertThat(pool.<Integer, RuntimeException>invoke(w -> grain.run(w, 1, v -> 7, v -> 7)))
            .isEqualTo(7);
      }
    }
  }

  private static Object fail(Worker w) throws IOException {
    throw new IOException("on purpose");
  }

  private static final Body.LongToLong WRONG =
      Grain.named("test-wrong").longToLong((w, n) -> n, n -> 1, (w, n) -> n + (n == 3 ? 1 : 0));

  /** Tests run with assertions enabled. */
  @Test
  void longToLong_serialFormDiffers_isFoundWithItsArguments() {
    try (Jackdaw pool = Jackdaw.create(1)) {
      assertThatThrownBy(
              () -> {
                for (int i = 0; i < 20_000; i++) { // until one of them is small
                  pool.invoke(WRONG, 3);
                }
              })
          .isInstanceOf(IllegalStateException.class)
          .hasMessage(
              "grain 'test-wrong': for [3] the serial form returned 4 and the forking form 3;"
                  + " they must agree");
      assertThat(pool.invoke(FIB, N)).isEqualTo(FIB_OF_N);
    }
  }

  @Test
  void named_blank_isRefused() {
    assertThatThrownBy(() -> Grain.named(" ")).isInstanceOf(IllegalArgumentException.class);
  }

  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Part(long[] numbers, int from, int to) {}

  private static final Grain PARTS = Grain.named("test-parts");

  private static final Body.ObjectToLong<Part> PART_SUM =
      PARTS.objectToLong(GrainTest::partSum, p -> p.to - p.from, (w, p) -> serialPartSum(p));
  private static final Body.ObjectToObject<Part, Long> PART_BOXED =
      PARTS.objectToObject(GrainTest::partBoxed, p -> p.to - p.from, (w, p) -> serialPartSum(p));
  private static final Body.ObjectToVoid<Part> PART_NEGATED =
      PARTS.objectToVoid(GrainTest::negate, p -> p.to - p.from, (w, p) -> serialNegate(p));
  private static final Body.IntervalToDouble<String> LENGTH =
      Grain.named("test-interval")
          .intervalToDouble(GrainTest::length, (data, a, b) -> b - a, (w, data, a, b) -> b - a);

  private static final Body.DoublesToDouble SPAN =
      Grain.named("test-doubles")
          .doublesToDouble(GrainTest::span, (a, b) -> b - a, (w, a, b) -> b - a);

  private static Part half(Part p, boolean upper) {
    int middle = (p.from + p.to) >>> 1;
    return upper ? new Part(p.numbers, middle, p.to) : new Part(p.numbers, p.from, middle);
  }

  private static long partSum(Worker w, Part p) {
    return p.to - p.from < 2
        ? serialPartSum(p)
        : w.both(PART_SUM, half(p, false), half(p, true), Long::sum);
  }

  private static Long partBoxed(Worker w, Part p) {
    return p.to - p.from < 2
        ? (Long) serialPartSum(p)
        : w.both(PART_BOXED, half(p, false), half(p, true), Long::sum);
  }

  private static long serialPartSum(Part p) {
    return Arrays.stream(p.numbers, p.from, p.to).sum();
  }

  private static void negate(Worker w, Part p) {
    if (p.to - p.from < 2) {
      serialNegate(p);
    } else {
      w.both(PART_NEGATED, half(p, false), half(p, true));
    }
  }

  private static void serialNegate(Part p) {
    for (int i = p.from; i < p.to; i++) {
      p.numbers[i] = -p.numbers[i];
    }
  }

  private static double length(Worker w, String data, double a, double b) {
    double middle = (a + b) / 2;
    return b - a < 2 ? b - a : w.both(LENGTH, data, a, middle, middle, b, Double::sum);
  }

  private static double span(Worker w, double a, double b) {
    double middle = (a + b) / 2;
    return b - a < 2 ? b - a : w.both(SPAN, a, middle, middle, b, Double::sum);
  }

  @Test
  void objectsAndDoubles_anySize_sameResult() {
    long[] numbers = new long[50_000];
    Arrays.setAll(numbers, i -> i);
    Part whole = new Part(numbers, 0, numbers.length);
    try (Jackdaw pool = Jackdaw.create(2)) {
      for (int i = 0; i < 4; i++) {
        long sum = (i % 2 == 0 ? 1 : -1) * 1_249_975_000L;
        assertThat(pool.invoke(PART_SUM, whole)).isEqualTo(sum);
        assertThat(pool.<Part, Long>invoke(PART_BOXED, whole)).isEqualTo(sum);
        pool.invoke(PART_NEGATED, whole);
        assertThat(pool.invoke(LENGTH, "", 0, 4096)).isEqualTo(4096);
        assertThat(pool.invoke(SPAN, 0, 4096)).isEqualTo(4096);
      }
      assertThat(snapshot(pool, "test-parts").serialRuns()).isPositive();
      assertThat(snapshot(pool, "test-doubles").serialRuns()).isPositive();
    }
  }
}
