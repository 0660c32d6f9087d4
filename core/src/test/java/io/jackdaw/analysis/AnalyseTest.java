package io.jackdaw.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.Body;
import io.jackdaw.Jackdaw;
import io.jackdaw.Worker;
import io.jackdaw.metrics.Analysis;
import io.jackdaw.metrics.ForkSite;
import io.jackdaw.parallel.Parallel;
import io.jackdaw.parallel.ParallelSort;
import java.io.IOException;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** {@code Jackdaw.analyse}, as users call it; outside of our packages, where fork sites are. */
class AnalyseTest {
  private static final Body.LongToLong FIB = AnalyseTest::fib;

  private final Jackdaw pool = Jackdaw.create(2);

  @AfterEach
  void close() {
    pool.close();
  }

  private static long fib(Worker worker, long n) {
    return n < 2 ? n : worker.both(FIB, n - 1, n - 2, Long::sum);
  }

  @Test
  void analyse_fib_isParallelAndNamesItsSite() {
    long[] result = new long[1];
    Analysis found = pool.analyse(w -> result[0] = fib(w, 20));
    assertThat(result[0]).isEqualTo(6765);
    assertThat(found.computations()).isEqualTo(1);
    assertThat(found.forks()).isEqualTo(10_945);
    assertThat(found.spanNanos()).isPositive().isLessThanOrEqualTo(found.workNanos());
    assertThat(found.burdenedSpanNanos())
        .isGreaterThanOrEqualTo(found.spanNanos())
        .isLessThanOrEqualTo(found.workNanos());
    assertThat(found.sites())
        .extracting(ForkSite::place)
        .anyMatch(place -> place.matches(".*AnalyseTest.fib\\(AnalyseTest.java:\\d+\\)"));
  }

  @Test
  void analyse_twoSites_areToldApart() {
    Analysis found =
        pool.analyse(
            w -> {
              w.both(AnalyseTest::spin, AnalyseTest::nothing);
              other(w);
            });
    assertThat(found.sites())
        .extracting(ForkSite::place)
        .anyMatch(place -> place.contains("analyse_twoSites_areToldApart"))
        .anyMatch(place -> place.contains("AnalyseTest.other("));
  }

  private static void other(Worker worker) {
    worker.both(AnalyseTest::nothing, AnalyseTest::spin);
  }

  /** Long enough for the clock. */
  private static void spin(Worker worker) {
    long start = System.nanoTime();
    while (System.nanoTime() - start < 100_000) {
      Thread.onSpinWait();
    }
  }

  private static void nothing(Worker worker) {}

  @Test
  void analyse_callsOfThePoolInside_areAPart() {
    AtomicLong sum = new AtomicLong();
    Analysis found =
        pool.analyse(
            _ -> {
              pool.invoke(FIB, 10);
              Parallel.forEach(pool, 0, 100_000, sum::addAndGet);
            });
    assertThat(sum).hasValue(4_999_950_000L);
    assertThat(found.computations()).isEqualTo(1);
    assertThat(found.forks()).isGreaterThan(88); // those of fib(10)
  }

  @Test
  void analyse_sort_sorts() {
    long[] numbers = new SplittableRandom(1).longs(200_000).toArray();
    long[] sorted = numbers.clone();
    Arrays.sort(sorted);
    Analysis found = pool.analyse(w -> ParallelSort.sort(w, numbers));
    assertThat(numbers).isEqualTo(sorted);
    assertThat(found.parallelism()).isGreaterThan(1);
  }

  @Test
  void analyse_nothing_isFine() {
    Analysis found = pool.analyse(_ -> {});
    assertThat(found.forks()).isZero();
    assertThat(found.speedup(1_024).expected()).isBetween(0.99, 1.01);
  }

  @Test
  void analyse_bodyThrows_throwsItAndThePoolGoesOn() {
    assertThatThrownBy(
            () ->
                pool.analyse(
                    w -> {
                      fib(w, 10);
                      throw new IOException("expected");
                    }))
        .isInstanceOf(IOException.class);
    assertThat(pool.analyse(w -> fib(w, 5)).forks()).isEqualTo(7);
    assertThat(pool.invoke(FIB, 10)).isEqualTo(55);
  }

  @Test
  void analyse_deepRecursion_overflowsLikeAnyOther() {
    assertThatThrownBy(() -> pool.analyse(AnalyseTest::endless))
        .isInstanceOf(StackOverflowError.class);
    assertThat(pool.analyse(w -> fib(w, 5)).forks()).isEqualTo(7);
  }

  @SuppressWarnings("InfiniteRecursion") // the point of it
  private static void endless(Worker worker) {
    worker.both(AnalyseTest::endless, AnalyseTest::nothing);
  }

  // ---- misuse

  @Test
  void analyse_insideATask_isRefused() {
    assertThatIllegalStateException()
        .isThrownBy(() -> pool.invoke(_ -> pool.analyse(AnalyseTest::nothing)))
        .withMessageContaining("analyse inside a task");
  }

  @Test
  void analyse_insideAnAnalysedBody_isRefused() {
    assertThatIllegalStateException()
        .isThrownBy(() -> pool.analyse(_ -> pool.analyse(AnalyseTest::nothing)))
        .withMessageContaining("analyse inside a task");
  }

  @Test
  void analyse_afterShutdown_isRejected() {
    pool.shutdown();
    assertThatThrownBy(() -> pool.analyse(AnalyseTest::nothing))
        .isInstanceOf(RejectedExecutionException.class);
  }

  @Test
  void analyse_null_isRefused() {
    assertThatThrownBy(() -> pool.analyse(null)).isInstanceOf(NullPointerException.class);
  }
}
