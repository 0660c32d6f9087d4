package io.jackdaw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.jackdaw.metrics.GrainSnapshot;
import java.io.IOException;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GrainTest {
  private static final long N = 27;
  private static final long FIB_OF_N = 196_418;

  private static final double SMALL = 8;
  private static final double LARGE = 1e12;

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
  void runLong_recursion_sameResult() {
    try (Jackdaw pool = Jackdaw.create(2)) {
      assertThat(pool.invokeLong(w -> lambdas(w, N))).isEqualTo(FIB_OF_N);
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
    boolean[] began = new boolean[1];
    try (Jackdaw pool = Jackdaw.create(1)) {
      for (int i = 0; i < 100 && !began[0]; i++) { // what was learnt last may be that it is long
        teach(pool, grain);
        Throwable failure =
            catchThrowable(
                () ->
                    pool.invoke(
                        w ->
                            grain.run(
                                w,
                                SMALL,
                                v -> {
                                  began[0] = true;
                                  return fail();
                                },
                                v -> 7)));
        assertThat(failure instanceof IOException).as("" + failure).isEqualTo(began[0]);
      }
      assertThat(began[0]).as("whether the serial form ran").isTrue();
      assertThatThrownBy(() -> pool.invoke(w -> grain.run(w, LARGE, v -> 7, v -> fail())))
          .isInstanceOf(IOException.class);
      teach(pool, grain);
    }
  }

  /** Runs short pieces until one of the larger ones runs serially. */
  private static void teach(Jackdaw pool, Grain grain) {
    boolean[] serial = new boolean[1];
    for (int i = 0; i < 1_000_000 && !serial[0]; i++) {
      double size = i % 2 == 0 ? SMALL / 8 : SMALL;
      serial[0] = pool.invoke(w -> grain.run(w, size, v -> true, v -> false));
    }
    assertThat(serial[0]).as("whether the serial form ran").isTrue();
  }

  private static Object fail() throws IOException {
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
}
