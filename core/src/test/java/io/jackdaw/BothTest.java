package io.jackdaw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.internal.worker.InvariantChecks;
import io.jackdaw.internal.worker.PoolWorker;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BinaryOperator;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/** Two branches at once, in every kind. */
@ParameterizedClass
@ValueSource(ints = {1, 2, 4})
class BothTest {
  private static final Body.LongToLong FIB = BothTest::fib;
  private static final Body.LongsToLong PATHS = BothTest::paths;
  private static final Body.RangeToLong<int[]> SUM = BothTest::sum;
  private static final Body.RangeToObject<int[], String> TEXT = BothTest::text;
  private static final Body.RangeToVoid<int[]> INCREMENT = BothTest::increment;
  private static final Body.LongToLong FAIL_AT_ZERO = BothTest::failAtZero;

  @RegisterExtension final InvariantChecks pools = new InvariantChecks();
  private final int workers;

  BothTest(int workers) {
    this.workers = workers;
  }

  private static long fib(Worker w, long n) {
    return n < 2 ? n : w.both(FIB, n - 1, n - 2, Long::sum);
  }

  /** How many ways lead through a grid. */
  private static long paths(Worker w, long right, long down) {
    return right == 0 || down == 0 ? 1 : w.both(PATHS, right - 1, down, right, down - 1, Long::sum);
  }

  private static void visit(Worker w, AtomicInteger count, int depth) {
    count.incrementAndGet();
    if (depth > 0) {
      w.both(v -> visit(v, count, depth - 1), v -> visit(v, count, depth - 1));
    }
  }

  private static long sum(Worker w, int[] data, long from, long to) {
    if (to - from == 1) {
      return data[(int) from];
    }
    long middle = (from + to) >>> 1;
    return w.both(SUM, data, from, middle, middle, to, Long::sum);
  }

  private static String text(Worker w, int[] data, long from, long to) {
    if (to - from == 1) {
      return String.valueOf(data[(int) from]);
    }
    long middle = (from + to) >>> 1;
    return w.both(TEXT, data, from, middle, middle, to, String::concat);
  }

  private static void increment(Worker w, int[] data, long from, long to) {
    if (to - from == 1) {
      data[(int) from]++;
      return;
    }
    long middle = (from + to) >>> 1;
    w.both(INCREMENT, data, from, middle, middle, to);
  }

  private static long failAtZero(Worker w, long n) {
    if (n == 0) {
      throw new IllegalArgumentException("zero");
    }
    return n;
  }

  private static int lambdas(Worker w, int n) {
    return n < 2 ? n : w.both(v -> lambdas(v, n - 1), v -> lambdas(v, n - 2), Integer::sum);
  }

  private static long longLambdas(Worker w, int n) {
    return n < 2
        ? n
        : w.bothLong(v -> longLambdas(v, n - 1), v -> longLambdas(v, n - 2), Long::sum);
  }

  @Test
  void both_everyKind_combinesInOrder() {
    Jackdaw pool = pools.create(workers);
    int[] digits = {1, 2, 3, 4, 5, 6, 7};
    assertThat(pool.invoke(FIB, 20)).isEqualTo(6765);
    assertThat(pool.invoke(PATHS, 6, 6)).isEqualTo(924);
    assertThat(pool.invoke(SUM, digits, 0, 7)).isEqualTo(28);
    assertThat(pool.<int[], String>invoke(TEXT, digits, 0, 7)).isEqualTo("1234567");
    int[] zeros = new int[1000];
    pool.invoke(INCREMENT, zeros, 0, 1000);
    assertThat(Arrays.stream(zeros).allMatch(i -> i == 1)).isTrue();
    assertThat(pool.<Integer, RuntimeException>invoke(w -> lambdas(w, 20))).isEqualTo(6765);
    assertThat(pool.<Long, RuntimeException>invoke(w -> longLambdas(w, 20))).isEqualTo(6765);
    AtomicInteger visits = new AtomicInteger();
    pool.<@Nullable Object, RuntimeException>invoke(
        w -> {
          visit(w, visits, 9);
          return null;
        });
    assertThat(visits).hasValue(1023);
  }

  @Test
  void both_firstFails_secondIsGivenUpAtOnce() {
    Jackdaw pool = pools.create(workers);
    pool.invoke(
        w -> {
          int before = PoolWorker.of(w).depth();
          assertThatThrownBy(() -> w.both(FAIL_AT_ZERO, 0, 1, Long::sum)).hasMessage("zero");
          assertThat(PoolWorker.of(w).depth()).isEqualTo(before);
          assertThatThrownBy(() -> w.both(FAIL_AT_ZERO, 1, 0, Long::sum)).hasMessage("zero");
          assertThat(PoolWorker.of(w).depth()).isEqualTo(before);
          return null;
        });
  }

  @Test
  void both_firstFails_secondDoesNotRunLater() {
    Jackdaw pool = pools.create(workers);
    AtomicInteger running = new AtomicInteger();
    pool.invoke(
        w -> {
          assertThatThrownBy(
                  () ->
                      w.both(
                          v -> {
                            throw new IllegalStateException("left");
                          },
                          v -> running.incrementAndGet(),
                          (l, r) -> r))
              .hasMessage("left");
          int seen = running.get();
          w.both(v -> 0, v -> 0, Integer::sum);
          assertThat(running.get()).isEqualTo(seen);
          return null;
        });
  }

  @Test
  void both_nullLambda_isNamedBeforeAnythingRuns() {
    Jackdaw pool = pools.create(workers);
    AtomicInteger runs = new AtomicInteger();
    Work<Integer, RuntimeException> give = v -> runs.incrementAndGet();
    Work.ToLong<RuntimeException> giveLong = v -> runs.incrementAndGet();
    Work.ToDouble<RuntimeException> giveDouble = v -> runs.incrementAndGet();
    Work.Action<RuntimeException> run = v -> runs.incrementAndGet();
    pool.invoke(
        w -> {
          assertNamed(
              "left",
              () ->
                  w.both(BothTest.<Work<Integer, RuntimeException>>missing(), give, Integer::sum));
          assertNamed(
              "right",
              () ->
                  w.both(give, BothTest.<Work<Integer, RuntimeException>>missing(), Integer::sum));
          assertNamed(
              "combine", () -> w.both(give, give, BothTest.<BinaryOperator<Integer>>missing()));
          assertNamed("left", () -> w.bothLong(missing(), giveLong, Long::sum));
          assertNamed("right", () -> w.bothLong(giveLong, missing(), Long::sum));
          assertNamed("combine", () -> w.bothLong(giveLong, giveLong, missing()));
          assertNamed("left", () -> w.bothDouble(missing(), giveDouble, Double::sum));
          assertNamed("right", () -> w.bothDouble(giveDouble, missing(), Double::sum));
          assertNamed("combine", () -> w.bothDouble(giveDouble, giveDouble, missing()));
          assertNamed("left", () -> w.both(BothTest.<Work.Action<RuntimeException>>missing(), run));
          assertNamed("right", () -> w.both(run, missing()));
          assertThat(PoolWorker.of(w).depth()).isZero();
          return null;
        });
    assertThat(runs).hasValue(0);
  }

  private static void assertNamed(String argument, ThrowingCallable call) {
    assertThatThrownBy(call).isInstanceOf(NullPointerException.class).hasMessage(argument);
  }

  @SuppressWarnings({"NullAway", "TypeParameterUnusedInFormals"}) // the point of it
  private static <T> T missing() {
    return null;
  }
}
