package io.jackdaw;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.ObjDoubleConsumer;
import org.junit.jupiter.api.Test;

/**
 * Each kind of body and of lambda, with a grain of its own: until enough is known the pieces fork,
 * then those that are short run serially. The serial forms count their runs; a grain's own count
 * says which form it meant to run.
 */
class GrainFormsTest {
  /** So often a piece, or a whole recursion, runs at most until its serial form has run. */
  private static final int ROUNDS = 10_000;

  private static final int N = 10_000;

  private static final AtomicLong SERIAL_RUNS = new AtomicLong();

  /** Before this test, which runs alone. */
  private final long before = SERIAL_RUNS.get();

  /** Runs something until a serial form has run in it. */
  private void untilSerial(Work.Action<RuntimeException> round) {
    try (Jackdaw pool = Jackdaw.create(2)) {
      for (int i = 0; i < ROUNDS && SERIAL_RUNS.get() == before; i++) {
        pool.invokeAction(round);
      }
    }
    assertThat(SERIAL_RUNS.get() - before).as("runs of the serial form").isPositive();
  }

  private static <T> T serial(T result) {
    SERIAL_RUNS.incrementAndGet();
    return result;
  }

  private static long[] numbers() {
    return new Random(2).longs(N, 0, 1_000).toArray();
  }

  // ---- lambdas: one piece is much larger than the other, and as quick

  private void untilSerialPiece(ObjDoubleConsumer<Worker> piece) {
    untilSerial(
        w -> {
          piece.accept(w, 1);
          piece.accept(w, 8);
        });
  }

  @Test
  void run_shortPieces_bothForms() {
    Grain grain = Grain.named("test-run");
    untilSerialPiece(
        (w, size) -> {
          String result = grain.run(w, size, v -> serial("same"), v -> "same");
          assertThat(result).isEqualTo("same");
        });
  }

  @Test
  void runLong_shortPieces_bothForms() {
    Grain grain = Grain.named("test-run-long");
    untilSerialPiece(
        (w, size) -> assertThat(grain.runLong(w, size, v -> serial(7L), v -> 7)).isEqualTo(7));
  }

  @Test
  void runDouble_shortPieces_bothForms() {
    Grain grain = Grain.named("test-run-double");
    untilSerialPiece(
        (w, size) -> assertThat(grain.runDouble(w, size, v -> serial(.5), v -> .5)).isEqualTo(.5));
  }

  @Test
  void runAction_shortPieces_bothForms() {
    Grain grain = Grain.named("test-run-action");
    AtomicLong ran = new AtomicLong();
    AtomicLong pieces = new AtomicLong();
    untilSerialPiece(
        (w, size) -> {
          grain.runAction(w, size, v -> serial(ran).incrementAndGet(), v -> ran.incrementAndGet());
          assertThat(ran).hasValue(pieces.incrementAndGet());
        });
  }

  // ---- numbers and ranges

  private static final Body.LongToLong COUNT =
      Grain.named("test-long").longToLong(GrainFormsTest::count, n -> n, (w, n) -> serial(n));

  private static long count(Worker w, long n) {
    return n < 2 ? n : w.both(COUNT, n / 2, n - n / 2, Long::sum);
  }

  @Test
  void longToLong_shortPieces_bothForms() {
    untilSerial(w -> assertThat(COUNT.run(w, N)).isEqualTo(N));
  }

  private static final Body.LongsToLong SUM =
      Grain.named("test-longs")
          .longsToLong(
              GrainFormsTest::sum, (a, b) -> b - a, (w, a, b) -> serial((a + b - 1) * (b - a) / 2));

  private static long sum(Worker w, long from, long to) {
    long middle = (from + to) >>> 1;
    return to - from < 2 ? from : w.both(SUM, from, middle, middle, to, Long::sum);
  }

  @Test
  void longsToLong_shortPieces_bothForms() {
    untilSerial(w -> assertThat(SUM.run(w, 0, N)).isEqualTo((N - 1L) * N / 2));
  }

  private static final Body.RangeToVoid<int[]> INCREMENT =
      Grain.named("test-range-void")
          .rangeToVoid(
              GrainFormsTest::increment, (w, all, from, to) -> incrementAll(serial(all), from, to));

  private static void increment(Worker w, int[] all, long from, long to) {
    long middle = (from + to) >>> 1;
    if (to - from < 2) {
      incrementAll(all, from, to);
    } else {
      w.both(INCREMENT, all, from, middle, middle, to);
    }
  }

  private static void incrementAll(int[] all, long from, long to) {
    for (int i = (int) from; i < to; i++) {
      all[i]++;
    }
  }

  @Test
  void rangeToVoid_shortPieces_bothForms() {
    int[] all = new int[N];
    untilSerial(
        w -> {
          int next = all[0] + 1;
          INCREMENT.run(w, all, 0, N);
          assertThat(all).containsOnly(next);
        });
  }

  private static final Body.RangeToLong<long[]> TOTAL =
      Grain.named("test-range-long")
          .rangeToLong(
              GrainFormsTest::total,
              (w, data, from, to) -> serial(Arrays.stream(data, (int) from, (int) to).sum()));

  private static long total(Worker w, long[] data, long from, long to) {
    long middle = (from + to) >>> 1;
    return to - from < 2
        ? data[(int) from]
        : w.both(TOTAL, data, from, middle, middle, to, Long::sum);
  }

  @Test
  void rangeToLong_shortPieces_bothForms() {
    long[] data = numbers();
    untilSerial(w -> assertThat(TOTAL.run(w, data, 0, N)).isEqualTo(Arrays.stream(data).sum()));
  }

  private static final Body.RangeToObject<String, String> REVERSE =
      Grain.named("test-range-object")
          .rangeToObject(
              GrainFormsTest::reverse,
              (text, from, to) -> to - from,
              (w, text, from, to) -> serial(reversed(text.substring((int) from, (int) to))));

  private static String reverse(Worker w, String text, long from, long to) {
    long middle = (from + to) >>> 1;
    return to - from < 2
        ? text.substring((int) from, (int) to)
        : w.both(REVERSE, text, from, middle, middle, to, (left, right) -> right + left);
  }

  private static String reversed(String text) {
    return new StringBuilder(text).reverse().toString();
  }

  @Test
  void rangeToObject_shortPieces_bothForms() {
    String text = "a scheduler in a few lines ".repeat(300);
    untilSerial(w -> assertThat(REVERSE.run(w, text, 0, text.length())).isEqualTo(reversed(text)));
  }

  // ---- objects

  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Part(long[] numbers, int from, int to) {
    int size() {
      return to - from;
    }

    Part half(boolean upper) {
      int middle = (from + to) >>> 1;
      return upper ? new Part(numbers, middle, to) : new Part(numbers, from, middle);
    }

    long sum() {
      return Arrays.stream(numbers, from, to).sum();
    }

    void negate() {
      for (int i = from; i < to; i++) {
        numbers[i] = -numbers[i];
      }
    }
  }

  private static final Body.ObjectToLong<Part> PART_SUM =
      Grain.named("test-object-long")
          .objectToLong(GrainFormsTest::partSum, Part::size, (w, p) -> serial(p.sum()));
  private static final Body.ObjectToObject<Part, Long> PART_BOXED =
      Grain.named("test-object-object")
          .objectToObject(GrainFormsTest::partBoxed, Part::size, (w, p) -> serial(p.sum()));
  private static final Body.ObjectToVoid<Part> PART_NEGATED =
      Grain.named("test-object-void")
          .objectToVoid(GrainFormsTest::negate, Part::size, (w, p) -> serial(p).negate());

  private static long partSum(Worker w, Part p) {
    return p.size() < 2 ? p.sum() : w.both(PART_SUM, p.half(false), p.half(true), Long::sum);
  }

  private static Long partBoxed(Worker w, Part p) {
    return p.size() < 2
        ? (Long) p.sum()
        : w.both(PART_BOXED, p.half(false), p.half(true), Long::sum);
  }

  private static void negate(Worker w, Part p) {
    if (p.size() < 2) {
      p.negate();
    } else {
      w.both(PART_NEGATED, p.half(false), p.half(true));
    }
  }

  @Test
  void objectToLong_shortPieces_bothForms() {
    Part whole = new Part(numbers(), 0, N);
    untilSerial(w -> assertThat(PART_SUM.run(w, whole)).isEqualTo(whole.sum()));
  }

  @Test
  void objectToObject_shortPieces_bothForms() {
    Part whole = new Part(numbers(), 0, N);
    untilSerial(w -> assertThat(PART_BOXED.run(w, whole)).isEqualTo(whole.sum()));
  }

  @Test
  void objectToVoid_shortPieces_bothForms() {
    Part whole = new Part(numbers(), 0, N);
    untilSerial(
        w -> {
          long[] negated = Arrays.stream(whole.numbers).map(i -> -i).toArray();
          PART_NEGATED.run(w, whole);
          assertThat(whole.numbers).isEqualTo(negated);
        });
  }

  // ---- doubles

  private static final Body.IntervalToDouble<String> LENGTH =
      Grain.named("test-interval")
          .intervalToDouble(
              GrainFormsTest::length, (data, a, b) -> b - a, (w, data, a, b) -> serial(b - a));

  private static final Body.DoublesToDouble SPAN =
      Grain.named("test-doubles")
          .doublesToDouble(GrainFormsTest::span, (a, b) -> b - a, (w, a, b) -> serial(b - a));

  private static double length(Worker w, String data, double a, double b) {
    double middle = (a + b) / 2;
    return b - a < 2 ? b - a : w.both(LENGTH, data, a, middle, middle, b, Double::sum);
  }

  private static double span(Worker w, double a, double b) {
    double middle = (a + b) / 2;
    return b - a < 2 ? b - a : w.both(SPAN, a, middle, middle, b, Double::sum);
  }

  @Test
  void intervalToDouble_shortPieces_bothForms() {
    untilSerial(w -> assertThat(LENGTH.run(w, "", 0, 4096)).isEqualTo(4096));
  }

  @Test
  void doublesToDouble_shortPieces_bothForms() {
    untilSerial(w -> assertThat(SPAN.run(w, 0, 4096)).isEqualTo(4096));
  }
}
