package io.jackdaw.internal.loops;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.Jackdaw;
import io.jackdaw.Mechanisms;
import io.jackdaw.internal.worker.InvariantChecks;
import io.jackdaw.parallel.ParallelMap;
import io.jackdaw.parallel.ParallelReduce;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Loops that start on all workers at once. Whether one does is up to who is awake: so, many. */
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
    Pace expensive = new Pace();
    expensive.learn(1, 4_000);
    SplittableRandom random = new SplittableRandom(workers);
    for (int round = 0; round < 200; round++) {
      long from = random.nextLong(-1_000, 1_000);
      long to = from + random.nextLong(1, 2_000);
      assertWhole(pool, Cuts.ofElements(8), round % 2 == 0 ? cheap : expensive, from, to);
      assertWhole(pool, Cuts.AUTOMATIC, cheap, from, to);
    }
    assertWhole(pool, Cuts.ofElements(1), cheap, Long.MIN_VALUE / 2 + 1, Long.MAX_VALUE / 2);
  }

  private static void assertWhole(Jackdaw pool, Cuts cuts, Pace pace, long from, long to) {
    AtomicIntegerArray runs = new AtomicIntegerArray(pool.workers());
    MailedStart start =
        pool.invoke(
            worker ->
                MailedStart.run(
                    worker,
                    cuts,
                    pace,
                    from,
                    to,
                    (on, pieces, number) -> runs.incrementAndGet(number)));
    int last = pool.workers() - 1;
    int most = pace.isCheap(cuts.unit()) ? cuts.seam() : 0;
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
        assertThat(cuts.align(begin)).as("piece %d is on a line", number).isEqualTo(begin);
        long before = start.start(number - 1);
        assertThat(start.seam(number - 1)).isEqualTo(Math.max(before, begin - most));
      }
    }
  }

  /** The pieces of a loop, whether they go by mail or not. */
  private static final class Squares extends Loop {
    private final int[] squares;
    private final int broken;

    Squares(Object function, int length, int broken) {
      super(function, Cuts.ofElements(8));
      this.squares = new int[length];
      this.broken = broken;
    }

    @Override
    protected long step(long value, long from, long to) {
      long sum = value;
      for (int i = (int) from; i < to; i++) {
        if (i == broken) {
          throw new IllegalStateException("here");
        }
        squares[i] += i * i + 1;
        sum += i;
      }
      return sum;
    }

    @Override
    protected long combine(long lower, long upper) {
      return lower + upper;
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void onAll_cheapElements_eachRunsOnceSeamsIncluded(int workers) {
    Jackdaw pool = pools.create(workers);
    SplittableRandom random = new SplittableRandom(workers);
    Object function = new Object() {};
    Pace.of(function).learn(1_000_000, 4_000);
    for (int round = 0; round < 100; round++) {
      int length = random.nextInt(1, 200_000);
      Squares loop = new Squares(function, length, -1);
      long sum = pool.invoke(worker -> loop.onAll(worker, 0, length));
      assertThat(sum).isEqualTo((long) length * (length - 1) / 2);
      assertThat(loop.squares).isEqualTo(IntStream.range(0, length).map(i -> i * i + 1).toArray());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void onAll_elementFails_throwsWhatItThrew(int workers) {
    Jackdaw pool = pools.create(workers);
    for (int round = 0; round < 100; round++) {
      Squares loop = new Squares(this, 100_000, 900 * round);
      assertThatThrownBy(() -> pool.invoke(worker -> loop.onAll(worker, 0, 100_000)))
          .isInstanceOf(IllegalStateException.class)
          .hasMessage("here");
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void onAll_fold_combinesInOrder(int workers) {
    Jackdaw pool = pools.create(workers);
    String expected = IntStream.range(0, 300).mapToObj(i -> i + " ").reduce("", String::concat);
    for (int round = 0; round < 100; round++) {
      String text = pool.invoke(worker -> new Numbers().onAll(worker, 0, 300));
      assertThat(text).isEqualTo(expected);
    }
  }

  private static final class Numbers extends FoldLoop<String> {
    Numbers() {
      super(Numbers.class);
    }

    @Override
    protected String step(String value, long from, long to) {
      StringBuilder text = new StringBuilder(value);
      for (long i = from; i < to; i++) {
        text.append(i).append(' ');
      }
      return text.toString();
    }

    @Override
    protected String start() {
      return "";
    }

    @Override
    protected String combine(String lower, String upper) {
      return lower + upper;
    }
  }

  /** Nothing else happens between these loops, so the other worker is awake sooner or later. */
  @Test
  void sum_oneAfterTheOther_startByMail() {
    Jackdaw pool = pools.create(2);
    long expected = LongStream.range(0, 200_000).map(i -> i ^ (i >> 1)).sum();
    untilMailed(
        pool,
        () ->
            assertThat(ParallelReduce.sumLong(pool, 0, 200_000, i -> i ^ (i >> 1)))
                .isEqualTo(expected));
  }

  @Test
  void pays_pieceShorterThanTheGrain_no() {
    Jackdaw pool = pools.create(2);
    Pace pace = new Pace();
    pace.learn(1_000, 40_000);
    pool.invoke(
        worker -> {
          until(
              () -> {
                worker.fork(w -> 1).join(); // wakes the other one
                assertThat(MailedStart.pays(worker, Cuts.ofGrain(60_000), pace, 1, 100_000))
                    .isFalse();
                return MailedStart.pays(worker, Cuts.ofGrain(5_000), pace, 1, 100_000);
              });
          return null;
        });
  }

  @Test
  void forEach_mailingIsOff_isNotMailed() {
    Jackdaw pool = Jackdaw.builder().workers(2).mechanisms(Mechanisms.named("mailing=off")).build();
    try (pool) {
      double[] data = new double[100_000];
      for (int i = 0; i < 1_000; i++) {
        ParallelMap.setAll(pool, data, j -> Math.sqrt(j));
      }
      assertThat(mails(pool)).isZero();
    }
  }
}
