package io.jackdaw.parallel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.InvariantChecks;
import io.jackdaw.Jackdaw;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Loops that start on all workers at once. Whether one does is up to who is awake: so, many. */
@Timeout(120)
class MailedStartTest {
  private static final long PATIENCE_SECONDS = 60;
  private static final int ENOUGH = 5;

  @RegisterExtension final InvariantChecks pools = new InvariantChecks();

  private static long mails(Jackdaw pool) {
    return pool.snapshot().total().mailsSent();
  }

  /** Repeats a loop until enough of it was mailed. */
  private static void untilMailed(Jackdaw pool, Runnable loop) {
    until(
        () -> {
          loop.run();
          return mails(pool) >= ENOUGH;
        });
  }

  private static void until(BooleanSupplier condition) {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
    while (!condition.getAsBoolean()) {
      assertThat(System.nanoTime() - deadline).as("time left").isNegative();
    }
  }

  /** Whatever the range, pieces and their seams are the range, and cuts are on lines. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 8})
  void run_anyRange_piecesAndSeamsMakeItUp(int workers) {
    Jackdaw pool = pools.create(workers);
    Pace cheap = new Pace();
    cheap.learn(1_000_000, 4_000);
    Pace dear = new Pace();
    dear.learn(1, 4_000);
    SplittableRandom random = new SplittableRandom(workers);
    for (int round = 0; round < 200; round++) {
      long from = random.nextLong(-1_000, 1_000);
      long to = from + random.nextLong(1, 2_000);
      assertWhole(pool, Morsels.ofElements(8), round % 2 == 0 ? cheap : dear, from, to);
      assertWhole(pool, Morsels.AUTOMATIC, cheap, from, to);
    }
    assertWhole(pool, Morsels.ofElements(1), cheap, Long.MIN_VALUE / 2 + 1, Long.MAX_VALUE / 2);
  }

  private static void assertWhole(Jackdaw pool, Morsels morsels, Pace pace, long from, long to) {
    AtomicIntegerArray runs = new AtomicIntegerArray(pool.workers());
    MailedStart start =
        pool.invoke(
            worker ->
                MailedStart.run(
                    worker,
                    morsels,
                    pace,
                    from,
                    to,
                    (on, pieces, number) -> runs.incrementAndGet(number)));
    int last = pool.workers() - 1;
    int most = pace.isCheap(morsels.unit()) ? morsels.seam() : 0;
    assertThat(start.start(0)).isEqualTo(from);
    assertThat(start.start(last + 1)).isEqualTo(to);
    assertThat(start.seam(last)).as("the last has no seam").isEqualTo(to);
    for (int number = 0; number <= last; number++) {
      long begin = start.start(number);
      long end = start.start(number + 1);
      assertThat(runs.get(number)).as("runs of piece %d", number).isOne();
      assertThat(end).isGreaterThanOrEqualTo(begin);
      assertThat(start.seam(number)).isBetween(Math.max(begin, end - most), end);
      if (number > 0 && begin > from) {
        assertThat(morsels.align(begin)).as("piece %d is on a line", number).isEqualTo(begin);
        long before = start.start(number - 1);
        assertThat(start.seam(number - 1)).isEqualTo(Math.max(before, begin - most));
      }
    }
  }

  @Test
  void sum_startedByMail_addsEachElementOnce() {
    Jackdaw pool = pools.create(2);
    SplittableRandom random = new SplittableRandom(1);
    untilMailed(
        pool,
        () -> {
          int from = random.nextInt(-1_000_000, 1_000_000);
          int to = from + random.nextInt(100_000, 200_000);
          long sum = ParallelReduce.sumLong(pool, from, to, i -> Long.rotateLeft(i, i & 3));
          long expected = 0;
          for (int i = from; i < to; i++) {
            expected += Long.rotateLeft(i, i & 3);
          }
          assertThat(sum).isEqualTo(expected);
        });
  }

  @Test
  void setAll_startedByMail_writesEachElementSeamsIncluded() {
    Jackdaw pool = pools.create(2);
    SplittableRandom random = new SplittableRandom(2);
    untilMailed(
        pool,
        () -> {
          int[] squares = new int[random.nextInt(100_000, 200_000)];
          ParallelMap.setAll(pool, squares, i -> i * i + 1);
          int wrong =
              IntStream.range(0, squares.length)
                  .filter(i -> squares[i] != i * i + 1)
                  .findFirst()
                  .orElse(-1);
          assertThat(wrong).as("first wrong element").isEqualTo(-1);
        });
  }

  @Test
  void reduce_startedByMail_combinesInOrder() {
    Jackdaw pool = pools.create(2);
    String expected = IntStream.range(0, 3_000).mapToObj(i -> i + " ").reduce("", String::concat);
    untilMailed(
        pool,
        () ->
            assertThat(ParallelReduce.reduce(pool, 0, 3_000, "", i -> i + " ", String::concat))
                .isEqualTo(expected));
  }

  @Test
  void forEach_startedByMailAndFails_throwsWhatThePieceThrew() {
    Jackdaw pool = pools.create(2);
    int[] counts = new int[100_000];
    untilMailed(
        pool,
        () ->
            assertThatThrownBy(
                    () ->
                        Parallel.forEach(
                            pool,
                            0,
                            counts.length,
                            i -> {
                              if (i == 90_000) {
                                throw new IllegalStateException("here");
                              }
                              counts[i]++;
                            }))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("here"));
  }

  @Test
  void forEach_pieceWouldBeShorterThanTheGrain_isNotMailed() {
    Jackdaw pool = pools.create(2);
    double[] data = new double[100_000];
    Runnable coarse =
        () ->
            Parallel.forEachRange(
                pool, 0, data.length, Morsels.ofGrain(60_000), (from, to) -> fill(data, from, to));
    Runnable fine =
        () ->
            Parallel.forEachRange(
                pool, 0, data.length, Morsels.ofGrain(5_000), (from, to) -> fill(data, from, to));
    untilMailed(pool, fine);
    long before = mails(pool);
    for (int i = 0; i < 1_000; i++) {
      coarse.run();
    }
    assertThat(mails(pool)).isEqualTo(before);
  }

  private static void fill(double[] data, int from, int to) {
    for (int i = from; i < to; i++) {
      data[i] = Math.sqrt(i + data[i]);
    }
  }

  @Test
  void forEach_mailingIsOff_isNotMailed() {
    Jackdaw pool = Jackdaw.builder().workers(2).mailing("off").build();
    try (pool) {
      double[] data = new double[100_000];
      for (int i = 0; i < 1_000; i++) {
        ParallelMap.setAll(pool, data, j -> Math.sqrt(j));
      }
      assertThat(mails(pool)).isZero();
    }
  }

  @Test
  void isLong_onlyIfMeasuredAndMany() {
    Pace pace = new Pace();
    assertThat(pace.isLong(1_000_000)).as("nothing is known").isFalse();
    pace.learn(1_000, 400_000); // ten elements are 4 µs
    assertThat(pace.isLong(49)).isFalse();
    assertThat(pace.isLong(50)).isTrue();
    assertThat(pace.isLong(-1)).as("a range too long for a number").isFalse();
  }

  @Test
  void isCheap_upToAMicrosecond() {
    Pace pace = new Pace();
    pace.learn(1_000, 40_000); // a hundred elements are 4 µs
    assertThat(pace.isCheap(25)).isTrue();
    assertThat(pace.isCheap(26)).isFalse();
  }

  /** After a pause nothing is in the cache: a first chunk that looks dear is no evidence. */
  @Test
  void learn_shortAndDear_isNotBelieved() {
    Pace pace = new Pace();
    pace.learn(10_000, 4_000);
    pace.learn(500, 999);
    assertThat(pace.first()).isEqualTo(10_000 / 8);
    pace.learn(501, 2_004);
    assertThat(pace.first()).as("that was long enough").isEqualTo(1_250 / 8);
  }
}
