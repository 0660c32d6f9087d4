package io.jackdaw.internal.mail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.Body;
import io.jackdaw.Jackdaw;
import io.jackdaw.JoinRule;
import io.jackdaw.Mechanisms;
import io.jackdaw.Worker;
import io.jackdaw.internal.worker.InvariantChecks;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Loops that start on all workers at once. */
class SpreadTest {
  private static final Body.RangeToVoid<AtomicIntegerArray> COUNT =
      (worker, counts, from, to) -> {
        for (long i = from; i < to; i++) {
          counts.incrementAndGet((int) i);
        }
      };

  @RegisterExtension final InvariantChecks pools = new InvariantChecks();

  private Jackdaw create(int workers, String mailing) {
    return pools.build(
        Jackdaw.builder().workers(workers).mechanisms(Mechanisms.named("mailing=" + mailing)));
  }

  private static void assertEachOnce(AtomicIntegerArray counts) {
    for (int i = 0; i < counts.length(); i++) {
      assertThat(counts.get(i)).as("times that %d was done", i).isOne();
    }
  }

  @ParameterizedTest
  @CsvSource({
    "1, uneven", "2, uneven", "3, uneven", "8, uneven",
    "1, even", "2, even", "3, even", "8, even",
    "1, off", "2, off", "3, off", "8, off"
  })
  void spread_randomRanges_runsEachIndexOnce(int workers, String mailing) {
    Jackdaw pool = create(workers, mailing);
    long seed = System.nanoTime();
    SplittableRandom random = new SplittableRandom(seed);
    for (int round = 0; round < 200; round++) {
      int from = random.nextInt(20);
      int to = from + random.nextInt(50);
      AtomicIntegerArray counts = new AtomicIntegerArray(70);
      pool.invoke(
          w -> {
            Spreads.spread(w, COUNT, counts, from, to);
            return null;
          });
      for (int i = 0; i < counts.length(); i++) {
        int expected = from <= i && i < to ? 1 : 0;
        assertThat(counts.get(i)).as("index %d, seed %d", i, seed).isEqualTo(expected);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"uneven, leapfrog", "uneven, any", "even, leapfrog", "even, any", "even, relaxed"})
  void spread_inPiecesOfASpread_runsEachIndexOnce(String mailing, String join) {
    Jackdaw pool =
        pools.build(
            Jackdaw.builder()
                .workers(4)
                .mechanisms(Mechanisms.named("mailing=" + mailing))
                .join(JoinRule.named(join)));
    Body.RangeToVoid<AtomicIntegerArray> rows =
        (worker, counts, from, to) -> {
          for (long row = from; row < to; row++) {
            Spreads.spread(worker, COUNT, counts, row * 100, row * 100 + 100);
          }
        };
    for (int round = 0; round < 50; round++) {
      AtomicIntegerArray counts = new AtomicIntegerArray(1000);
      pool.invoke(
          w -> {
            Spreads.spread(w, rows, counts, 0, 10);
            return null;
          });
      assertEachOnce(counts);
    }
  }

  @Test
  void spread_byManyCallers_runsEachIndexOnce() throws Exception {
    Jackdaw pool = create(2, "even");
    List<Thread> callers = new ArrayList<>();
    AtomicInteger wrong = new AtomicInteger();
    for (int caller = 0; caller < 5; caller++) { // more than there are seats: guests
      callers.add(
          Thread.ofVirtual()
              .start(
                  () -> {
                    for (int round = 0; round < 200; round++) {
                      AtomicIntegerArray counts = new AtomicIntegerArray(10);
                      pool.invoke(
                          w -> {
                            Spreads.spread(w, COUNT, counts, 0, 10);
                            return null;
                          });
                      for (int i = 0; i < 10; i++) {
                        wrong.addAndGet(counts.get(i) == 1 ? 0 : 1);
                      }
                    }
                  }));
    }
    for (Thread caller : callers) {
      caller.join();
    }
    assertThat(wrong).hasValue(0);
  }

  @Test
  void spread_inASubmittedTask_runsEachIndexOnce() throws Exception {
    Jackdaw pool = create(3, "uneven");
    AtomicIntegerArray counts = new AtomicIntegerArray(100);
    Future<?> done =
        pool.submit(
            () ->
                Spreads.spread(
                    java.util.Objects.requireNonNull(Worker.current()), COUNT, counts, 0, 100));
    done.get();
    assertEachOnce(counts);
  }

  @ParameterizedTest
  @ValueSource(longs = {Long.MIN_VALUE, -1_000, -3})
  void spread_longRanges_areCutWithoutGaps(long from) {
    Jackdaw pool = create(3, "uneven");
    List<long[]> pieces = java.util.Collections.synchronizedList(new ArrayList<>());
    Body.RangeToVoid<List<long[]>> note =
        (worker, all, start, end) -> all.add(new long[] {start, end});
    long to = from + Long.MAX_VALUE;
    pool.invoke(
        w -> {
          Spreads.spread(w, note, pieces, from, to);
          return null;
        });
    pieces.sort(java.util.Comparator.comparingLong(piece -> piece[0]));
    assertThat(pieces).hasSize(3);
    assertThat(pieces.getFirst()[0]).isEqualTo(from);
    assertThat(pieces.get(0)[1]).isEqualTo(pieces.get(1)[0]);
    assertThat(pieces.get(1)[1]).isEqualTo(pieces.get(2)[0]);
    assertThat(pieces.getLast()[1]).isEqualTo(to);
  }

  @Test
  void spread_afterItsTask_isMisuse() {
    Jackdaw pool = create(2, "uneven");
    Worker kept = pool.invoke(w -> w);
    assertThatThrownBy(() -> Spreads.spread(kept, COUNT, new AtomicIntegerArray(1), 0, 1))
        .isInstanceOf(IllegalStateException.class);
  }
}
