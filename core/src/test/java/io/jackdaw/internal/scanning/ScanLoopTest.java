package io.jackdaw.internal.scanning;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.Jackdaw;
import io.jackdaw.internal.loops.Blocks;
import io.jackdaw.internal.worker.InvariantChecks;
import io.jackdaw.parallel.Expensive;
import io.jackdaw.parallel.ParallelReduce;
import io.jackdaw.parallel.ParallelScan;
import java.util.Arrays;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongBinaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What happens at the front of a scan, step by step, and with several workers. */
class ScanLoopTest {
  private static final int TILE = 5000;
  private static final int TILES = 40;
  private static final int LENGTH = TILES * TILE - 17;

  @RegisterExtension final InvariantChecks pools = new InvariantChecks();

  private final long[] array = new long[LENGTH];
  private final AtomicInteger calls = new AtomicInteger();

  ScanLoopTest() {
    Arrays.setAll(array, i -> i + 1);
  }

  private LongScan scan(LongBinaryOperator operator) {
    return new LongScan(array, operator, new Blocks(0, LENGTH, TILE));
  }

  private long count(long a, long b) {
    calls.incrementAndGet();
    return a + b;
  }

  /** Acts when an element is combined for the first time. */
  private LongBinaryOperator acting(long element, Runnable action) {
    AtomicInteger often = new AtomicInteger();
    return (a, b) -> {
      if (b == element && often.getAndIncrement() == 0) {
        action.run();
      }
      return count(a, b);
    };
  }

  private void assertFinal(int tiles) {
    for (int i = 0; i < Math.min(LENGTH, tiles * TILE); i++) {
      assertThat(array[i]).as("element %s", i).isEqualTo((i + 1L) * (i + 2) / 2);
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void step_atTheFront_combinesEachElementOnce() {
    LongScan scan = scan(this::count);
    scan.step(0, 0, TILES);
    assertFinal(TILES);
    assertThat(calls).hasValue(LENGTH - 1);
    assertThat(scan.total()).isEqualTo((long) LENGTH * (LENGTH + 1) / 2);
  }

  /** As if an operator joined, and the worker took a tile meanwhile. */
  @Test
  void step_beyondTheFront_isFinishedWhenTheFrontHasPassed() {
    LongScan[] scan = new LongScan[1];
    scan[0] = scan(acting(100, () -> scan[0].step(0, 1, 3)));
    scan[0].step(0, 0, 1);
    assertFinal(3);
    assertThat(array[3 * TILE]).isEqualTo(3 * TILE + 1);
    scan[0].step(0, 3, TILES);
    assertFinal(TILES);
    assertThat(scan[0].total()).isEqualTo((long) LENGTH * (LENGTH + 1) / 2);
  }

  /** The front takes a run of tiles once somebody was beyond it; the last steps find none. */
  @Test
  void step_afterSomebodyWasBeyond_takesARun() {
    LongScan[] scan = new LongScan[1];
    scan[0] = scan(acting(100, () -> scan[0].step(0, 1, 2)));
    scan[0].step(0, 0, 1);
    scan[0].step(0, 2, 3);
    int run = (TILES - 2) / 16;
    assertThat(run).isEqualTo(2);
    assertFinal(2 + run);
    assertThat(array[(2 + run) * TILE]).isEqualTo((2 + run) * TILE + 1);
    assertThat(scan[0].isOver(4)).isFalse();
    scan[0].step(0, 3, TILES);
    assertFinal(TILES);
    assertThat(scan[0].isOver(TILES)).isTrue();
    assertThat(scan[0].step(7, TILES, TILES + 1)).isEqualTo(7);
  }

  /** More tiles are combined than a worker remembers: the end finishes them. */
  @Test
  void run_tilesThatNobodyRemembers_areFinishedAtTheEnd() {
    Jackdaw pool = pools.create(2);
    LongScan[] scan = new LongScan[1];
    scan[0] = scan(acting(100, () -> scan[0].step(0, 1, TILES)));
    scan[0].run(pool);
    assertFinal(TILES);
    assertThat(scan[0].total()).isEqualTo((long) LENGTH * (LENGTH + 1) / 2);
  }

  @Test
  void step_frontArrivesWhileCombining_stopsCombining() {
    CountDownLatch taken = new CountDownLatch(1);
    CountDownLatch combining = new CountDownLatch(1);
    CountDownLatch arrived = new CountDownLatch(1);
    LongBinaryOperator operator =
        acting(
            100,
            () -> {
              taken.countDown();
              await(combining);
            });
    LongScan scan =
        scan(
            (a, b) -> {
              if (b == TILE + 100) {
                combining.countDown();
                await(arrived);
              }
              return operator.applyAsLong(a, b);
            });
    CompletableFuture<Void> first =
        CompletableFuture.runAsync(
            () -> {
              scan.step(0, 0, 1);
              arrived.countDown();
            },
            task -> Thread.ofPlatform().start(task));
    await(taken);
    scan.step(0, 1, 2);
    first.join();
    assertFinal(2);
    int combined = 2048;
    assertThat(calls).hasValue(TILE - 1 + combined - 1 + TILE);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void inclusive_operatorThatRunsLoops_asSerially(int workers) {
    Jackdaw pool = pools.create(workers);
    long[] data = new long[3000];
    Arrays.fill(data, 1);
    pool.invoke(
        worker -> {
          ParallelScan.inclusive(
              worker,
              data,
              (a, b) ->
                  a + ParallelReduce.sumLong(worker, 0, 64, i -> Expensive.number(i) * 0 + b) / 64);
          return 0;
        });
    assertThat(data).isEqualTo(IntStream.rangeClosed(1, 3000).asLongStream().toArray());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void exclusive_cheapAndLong_asSerially(int workers) {
    Jackdaw pool = pools.create(workers);
    for (int round = 0; round < 20; round++) {
      int length = 1_000_000 + round;
      int[] ints = IntStream.range(0, length).toArray();
      double[] doubles = IntStream.range(0, length).asDoubleStream().toArray();
      assertThat(ParallelScan.exclusive(pool, ints, 5, Integer::sum))
          .isEqualTo((int) ((long) length * (length - 1) / 2 + 5));
      ParallelScan.inclusive(pool, doubles, Double::sum);
      for (int i = 0; i < length; i++) {
        long before = (long) i * (i - 1) / 2;
        if (ints[i] != (int) (before + 5) || doubles[i] != before + i) {
          assertThat(i).as("first wrong element, round %s", round).isNegative();
        }
      }
    }
  }
}
