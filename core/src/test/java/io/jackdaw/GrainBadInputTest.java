package io.jackdaw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.metrics.GrainSnapshot;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Sizes that are none, or say nothing, and serial forms that do something else. */
class GrainBadInputTest {
  private static final long N = 25;
  private static final long FIB_OF_N = 75_025;

  private static GrainSnapshot snapshot(Jackdaw pool, String name) {
    return pool.snapshot().grains().stream()
        .filter(grain -> grain.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static long serialFib(long n) {
    return n < 2 ? n : serialFib(n - 1) + serialFib(n - 2);
  }

  /** A function whose size is whatever it is told. */
  private static final class Fib {
    final Body.LongToLong body;
    final AtomicLong serialRuns = new AtomicLong();

    Fib(Grain grain, double size) {
      body =
          grain.longToLong(
              this::fib,
              n -> size,
              (w, n) -> {
                serialRuns.incrementAndGet();
                return serialFib(n);
              });
    }

    private long fib(Worker w, long n) {
      return n < 2 ? n : w.both(body, n - 1, n - 2, Long::sum);
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, -0.0, -1, Double.NaN, Double.POSITIVE_INFINITY, Double.MIN_VALUE * -1})
  void longToLong_noSizeAtAll_worksAsWithoutAndSnapshotSaysSo(double size) {
    String name = "test-none " + size;
    Fib fib = new Fib(Grain.named(name), size);
    try (Jackdaw pool = Jackdaw.create(2)) {
      assertThat(pool.invoke(fib.body, N)).isEqualTo(FIB_OF_N);
      assertThat(fib.serialRuns).hasValue(0);
      assertThat(snapshot(pool, name).withoutSize()).isPositive();
      assertThat(snapshot(pool, name).toString()).contains(" had no usable size");
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {-1, Double.NaN, Double.POSITIVE_INFINITY})
  void longToLong_noDepthAtAll_worksAsWithoutAndSnapshotSaysSo(double depth) {
    String name = "test-no-depth " + depth;
    Fib fib = new Fib(Grain.byDepth(name), depth);
    try (Jackdaw pool = Jackdaw.create(2)) {
      assertThat(pool.invoke(fib.body, N)).isEqualTo(FIB_OF_N);
      assertThat(fib.serialRuns).hasValue(0);
      assertThat(snapshot(pool, name).toString())
          .startsWith("grain " + name + ": serial nowhere")
          .contains(" had no usable depth");
    }
  }

  /** A size that is the same for all: it does not shrink towards the leaves. */
  @Test
  void longToLong_sizeDoesNotShrink_doubtedAndSnapshotSaysSo() {
    Fib fib = new Fib(Grain.named("test-same"), 1);
    try (Jackdaw pool = Jackdaw.create(1)) {
      for (int i = 0; i < 10_000 && snapshotOrNothing(pool, "test-same").isEmpty(); i++) {
        assertThat(pool.invoke(fib.body, N)).isEqualTo(FIB_OF_N);
      }
      assertThat(snapshot(pool, "test-same").timesDoubted()).isPositive();
      assertThat(snapshot(pool, "test-same").toString()).contains(", doubted ");
    }
  }

  /** The line about a grain that was doubted, or nothing. */
  private static String snapshotOrNothing(Jackdaw pool, String name) {
    return pool.snapshot().grains().stream()
        .filter(grain -> grain.name().equals(name) && grain.timesDoubted() > 0)
        .map(GrainSnapshot::toString)
        .findFirst()
        .orElse("");
  }

  /** A size that grows towards the leaves: whatever it makes of that, results are right. */
  @Test
  void longToLong_sizeGrowsTowardsLeaves_sameResult() {
    Grain grain = Grain.named("test-growing");
    Body.LongToLong[] fib = new Body.LongToLong[1];
    fib[0] =
        grain.longToLong(
            (w, n) -> n < 2 ? n : w.both(fib[0], n - 1, n - 2, Long::sum),
            n -> Math.pow(0.5, (double) n),
            (w, n) -> serialFib(n));
    try (Jackdaw pool = Jackdaw.create(2)) {
      for (int i = 0; i < 20; i++) {
        assertThat(pool.invoke(fib[0], N)).isEqualTo(FIB_OF_N);
      }
    }
  }

  @Test
  void longToLong_sizeThrows_isThrown() {
    Body.LongToLong body =
        Grain.named("test-throwing")
            .longToLong(
                (w, n) -> n,
                n -> {
                  throw new ArithmeticException("on purpose");
                },
                (w, n) -> n);
    try (Jackdaw pool = Jackdaw.create(1)) {
      assertThatThrownBy(() -> pool.invoke(body, 1)).isInstanceOf(ArithmeticException.class);
    }
  }

  // ---- forms that get objects, compared if nothing is changed

  /** Runs it until a piece is small. */
  private static void invokeOften(Work<?, RuntimeException> work) {
    try (Jackdaw pool = Jackdaw.create(1)) {
      for (int i = 0; i < 20_000; i++) {
        pool.invoke(work);
      }
    }
  }

  @Test
  void rangeToLong_pureAndSerialFormDiffers_isFoundWithItsArguments() {
    Body.RangeToLong<String> wrong =
        Grain.named("test-wrong-range")
            .pure()
            .rangeToLong((w, text, a, b) -> b - a, (w, text, a, b) -> b);
    assertThatIllegalStateException()
        .isThrownBy(() -> invokeOften(w -> wrong.run(w, "abc", 1, 3)))
        .withMessage(
            "grain 'test-wrong-range': for [abc, 1, 3] the serial form returned 3 and the forking form 2;"
                + " they must agree");
  }

  @Test
  void rangeToObject_pureAndSerialFormDiffers_isFoundWithItsArguments() {
    Body.RangeToObject<long[], long[]> wrong =
        Grain.named("test-wrong-object")
            .pure()
            .rangeToObject(
                (w, data, a, b) -> new long[] {a, b}, (w, data, a, b) -> new long[] {b, a});
    assertThatIllegalStateException()
        .isThrownBy(() -> invokeOften(w -> wrong.run(w, new long[200], 0, 2)))
        .withMessageMatching(
            "grain 'test-wrong-object': for \\[\\[0, 0, .*\\.\\.\\. the serial form returned \\[2, 0\\]"
                + " and the forking form \\[0, 2\\]; they must agree");
  }

  @Test
  void objectToLong_pureAndSerialFormDiffers_isFoundWithItsArgument() {
    Body.ObjectToLong<String> wrong =
        Grain.named("test-wrong-node")
            .pure()
            .objectToLong((w, text) -> 3, text -> 1, (w, text) -> text.length());
    assertThatIllegalStateException()
        .isThrownBy(() -> invokeOften(w -> wrong.run(w, "ab")))
        .withMessage(
            "grain 'test-wrong-node': for [ab] the serial form returned 2 and the forking form 3;"
                + " they must agree");
  }

  @Test
  void objectToObject_pureAndSerialFormDiffers_isFoundWithItsArgument() {
    Body.ObjectToObject<long[], String> wrong =
        Grain.named("test-wrong-array")
            .pure()
            .objectToObject((w, data) -> "forks", data -> 1, (w, data) -> "serial");
    assertThatIllegalStateException()
        .isThrownBy(() -> invokeOften(w -> wrong.run(w, new long[] {7})))
        .withMessage(
            "grain 'test-wrong-array': for [[7]] the serial form returned serial and the forking form forks;"
                + " they must agree");
  }

  @Test
  void intervalToDouble_pureAndSerialFormDiffers_isFoundWithItsArguments() {
    Body.IntervalToDouble<String> wrong =
        Grain.named("test-wrong-interval")
            .pure()
            .intervalToDouble((w, f, a, b) -> b - a, (f, a, b) -> b - a, (w, f, a, b) -> b);
    assertThatIllegalStateException()
        .isThrownBy(() -> invokeOften(w -> wrong.run(w, "sine", 1, 3)))
        .withMessage(
            "grain 'test-wrong-interval': for [sine, 1.0, 3.0] the serial form returned 3.0 and the"
                + " forking form 2.0; they must agree");
  }

  @Test
  void doublesToDouble_serialFormDiffers_isFoundWithItsArguments() {
    Body.DoublesToDouble wrong =
        Grain.named("test-wrong-doubles")
            .doublesToDouble((w, a, b) -> b - a, (a, b) -> b - a, (w, a, b) -> 2.000_003);
    assertThatIllegalStateException()
        .isThrownBy(() -> invokeOften(w -> wrong.run(w, 1, 3)))
        .withMessage(
            "grain 'test-wrong-doubles': for [1.0, 3.0] the serial form returned 2.000003 and the"
                + " forking form 2.0; they must agree");
  }

  @ParameterizedTest
  @CsvSource({"2.000001, 2", "NaN, NaN", "Infinity, Infinity", "0, -0.0"})
  void doubles_roundedInAnotherWay_areTheSame(double serial, double forked) {
    Grain grain = Grain.named("test-rounding").pure();
    Body.DoublesToDouble right =
        grain.doublesToDouble((w, a, b) -> forked, (a, b) -> 1, (w, a, b) -> serial);
    invokeOften(w -> right.run(w, 0, 1));
    invokeOften(w -> grain.runDouble(w, 1, v -> serial, v -> forked));
  }

  @ParameterizedTest
  @CsvSource({"Infinity, 2", "NaN, 2", "Infinity, -Infinity", "1e-9, 0"})
  void doubles_farApart_areFound(double serial, double forked) {
    Body.DoublesToDouble wrong =
        Grain.named("test-far-apart")
            .doublesToDouble((w, a, b) -> forked, (a, b) -> 1, (w, a, b) -> serial);
    assertThatIllegalStateException().isThrownBy(() -> invokeOften(w -> wrong.run(w, 0, 1)));
  }

  @Test
  void form_missing_isRefusedWhereTheBodyIsMade() {
    Grain grain = Grain.named("test-missing");
    assertThatNullPointerException()
        .isThrownBy(() -> grain.longToLong(null, n -> n, (w, n) -> n))
        .withMessage("forks");
    assertThatNullPointerException()
        .isThrownBy(() -> grain.<String>objectToLong((w, t) -> 1, null, (w, t) -> 1))
        .withMessage("size");
    assertThatNullPointerException()
        .isThrownBy(() -> grain.doublesToDouble((w, a, b) -> a, (a, b) -> b, null))
        .withMessage("serial");
  }

  @Test
  void run_pureAndSerialFormDiffers_isFoundWithItsSize() {
    Grain wrong = Grain.named("test-wrong-lambda").pure();
    assertThatIllegalStateException()
        .isThrownBy(() -> invokeOften(w -> wrong.run(w, 5, v -> "serial", v -> "forks")))
        .withMessage(
            "grain 'test-wrong-lambda': for [5.0] the serial form returned serial and the forking form forks;"
                + " they must agree");
  }

  @Test
  void rangeToLong_notSaidToBePure_runsOnce() {
    AtomicLong runs = new AtomicLong();
    Body.RangeToLong<AtomicLong> counts =
        Grain.named("test-counting")
            .rangeToLong(
                (w, counter, a, b) -> counter.incrementAndGet(),
                (w, counter, a, b) -> counter.incrementAndGet());
    invokeOften(w -> counts.run(w, runs, 0, 1));
    assertThat(runs).hasValue(20_000);
  }

  @Test
  void rangeToLong_pureAndSame_goesOn() {
    Body.RangeToLong<String> right =
        Grain.named("test-right")
            .pure()
            .rangeToLong((w, text, a, b) -> b - a, (w, text, a, b) -> b - a);
    invokeOften(w -> right.run(w, "abc", 1, 3));
  }
}
