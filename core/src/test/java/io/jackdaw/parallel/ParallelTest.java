package io.jackdaw.parallel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.Jackdaw;
import io.jackdaw.Worker;
import io.jackdaw.internal.worker.InvariantChecks;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/** Loops run each element once, wherever they are called and however they are split. */
@ParameterizedClass
@ValueSource(ints = {1, 2, 4})
class ParallelTest {
  @RegisterExtension final InvariantChecks pools = new InvariantChecks();
  private final int workers;

  ParallelTest(int workers) {
    this.workers = workers;
  }

  private Jackdaw pool() {
    return pools.create(workers);
  }

  private static void assertOnceEach(AtomicIntegerArray counts, Object description) {
    for (int i = 0; i < counts.length(); i++) {
      assertThat(counts.get(i)).as("%s, element %s", description, i).isEqualTo(1);
    }
  }

  @Test
  void forEach_randomRanges_runsEachIndexOnce() {
    Jackdaw pool = pool();
    long seed = System.nanoTime();
    Random random = new Random(seed);
    for (int round = 0; round < 60; round++) {
      int from = random.nextInt(-5000, 5000);
      int length = random.nextInt(1 << random.nextInt(14));
      boolean expensive = random.nextBoolean();
      AtomicIntegerArray counts = new AtomicIntegerArray(length);
      Parallel.forEach(
          pool,
          from,
          from + length,
          i -> {
            counts.incrementAndGet(i - from);
            if (expensive) {
              Expensive.number(i);
            }
          });
      assertOnceEach(counts, "seed " + seed + ", round " + round);
    }
  }

  @Test
  void forEach_withGrain_runsEachIndexOnce() {
    Jackdaw pool = pool();
    for (int grain : new int[] {1, 7, 64, 100_000}) {
      AtomicIntegerArray counts = new AtomicIntegerArray(3000);
      Parallel.forEach(
          pool,
          0,
          3000,
          grain,
          i -> {
            counts.incrementAndGet(i);
            Expensive.number(i);
          });
      Parallel.forEachLong(pool, 0, 3000, grain, i -> counts.decrementAndGet((int) i));
      Parallel.forEachLong(pool, 0, 3000, grain, i -> counts.incrementAndGet((int) i));
      assertOnceEach(counts, "grain " + grain);
    }
  }

  @Test
  void forEachRange_withGrain_noRunIsShorter() {
    Jackdaw pool = pool();
    for (int length : new int[] {100, 101, 199, 200, 250, 12_345}) {
      LongAdder sum = new LongAdder();
      Parallel.forEachRange(
          pool,
          0,
          length,
          Morsels.ofGrain(100),
          (from, to) -> {
            assertThat(to - from).as("length %s", length).isBetween(100, 199);
            Expensive.number(from);
            sum.add(to - from);
          });
      assertThat(sum.sum()).isEqualTo(length);
    }
  }

  @Test
  void forEachRange_anyMorsels_coversTheRangeOnce() {
    Jackdaw pool = pool();
    int[] array = new int[100_000];
    List<Morsels> all =
        List.of(Morsels.AUTOMATIC, Morsels.ofGrain(1000), Morsels.of(array), Morsels.ofElements(1));
    for (Morsels morsels : all) {
      AtomicIntegerArray counts = new AtomicIntegerArray(array.length);
      Parallel.forEachRange(
          pool,
          0,
          array.length,
          morsels,
          (from, to) -> {
            assertThat(from).isLessThan(to);
            for (int i = from; i < to; i++) {
              counts.incrementAndGet(i);
              Expensive.number(i % 2);
            }
          });
      assertOnceEach(counts, morsels);
    }
  }

  @Test
  void forEach_atTheIntegerLimits_runsEachIndexOnce() {
    Jackdaw pool = pool();
    AtomicLong sum = new AtomicLong();
    Parallel.forEach(pool, Integer.MAX_VALUE - 1000, Integer.MAX_VALUE, i -> sum.addAndGet(i));
    assertThat(sum.get())
        .isEqualTo(
            IntStream.range(Integer.MAX_VALUE - 1000, Integer.MAX_VALUE).asLongStream().sum());
    AtomicLong lowest = new AtomicLong();
    Parallel.forEach(pool, Integer.MIN_VALUE, Integer.MIN_VALUE + 500, i -> lowest.addAndGet(i));
    assertThat(lowest.get())
        .isEqualTo(
            IntStream.range(Integer.MIN_VALUE, Integer.MIN_VALUE + 500).asLongStream().sum());
  }

  @Test
  void forEachRange_allIntegers_coversThemOnce() {
    AtomicLong count = new AtomicLong();
    Parallel.forEachRange(
        pool(),
        Integer.MIN_VALUE,
        Integer.MAX_VALUE,
        (from, to) -> count.addAndGet((long) to - from));
    assertThat(count.get()).isEqualTo((1L << 32) - 1);
  }

  @Test
  void forEachLong_atTheLongLimits_runsEachIndexOnce() {
    Jackdaw pool = pool();
    AtomicLong sum = new AtomicLong();
    long top = Long.MAX_VALUE;
    Parallel.forEachLong(pool, top - 5000, top, i -> sum.addAndGet(top - i));
    assertThat(sum.get()).isEqualTo(5000L * 5001 / 2);
  }

  @Test
  void forEach_emptyAndSingle_noneAndOne() {
    Jackdaw pool = pool();
    AtomicLong calls = new AtomicLong();
    Parallel.forEach(pool, 5, 5, i -> calls.incrementAndGet());
    Parallel.forEachLong(pool, Long.MIN_VALUE, Long.MIN_VALUE, i -> calls.incrementAndGet());
    Parallel.forEachRange(pool, 0, 0, (from, to) -> calls.incrementAndGet());
    Parallel.forEach(pool, new String[0], s -> calls.incrementAndGet());
    Parallel.forEach(pool, Spliterators.<String>emptySpliterator(), s -> calls.incrementAndGet());
    Parallel.invokeAll(pool);
    assertThat(calls).hasValue(0);
    Parallel.forEach(pool, 5, 6, i -> calls.addAndGet(i));
    assertThat(calls).hasValue(5);
  }

  @Test
  void forEach_nested_runsAllPairsOnce() {
    Jackdaw pool = pool();
    AtomicIntegerArray counts = new AtomicIntegerArray(200 * 100);
    pool.invoke(
        w -> {
          Parallel.forEach(
              w,
              0,
              200,
              i ->
                  Parallel.forEach(
                      w, // of whoever started the outer loop, not of whoever runs this
                      0,
                      100,
                      j -> {
                        counts.incrementAndGet(i * 100 + j);
                        Expensive.number(j);
                      }));
          return null;
        });
    assertOnceEach(counts, "pairs");
  }

  @Test
  void forEach_array_runsEachElementOnce() {
    Integer[] array = IntStream.range(0, 5000).boxed().toArray(Integer[]::new);
    AtomicIntegerArray counts = new AtomicIntegerArray(array.length);
    Parallel.forEach(
        pool(),
        array,
        i -> {
          counts.incrementAndGet(i);
          Expensive.number(i);
        });
    assertOnceEach(counts, "elements");
  }

  @Test
  void forEach_spliterators_runsEachElementOnce() {
    Jackdaw pool = pool();
    List<Integer> list = IntStream.range(0, 5000).boxed().toList();
    List<Spliterator<Integer>> all =
        List.of(
            list.spliterator(),
            new HashSet<>(list).spliterator(),
            Spliterators.spliteratorUnknownSize(list.iterator(), 0),
            list.stream().filter(i -> i >= 0).spliterator());
    for (Spliterator<Integer> elements : all) {
      AtomicIntegerArray counts = new AtomicIntegerArray(list.size());
      Parallel.forEach(
          pool,
          elements,
          i -> {
            counts.incrementAndGet(i);
            Expensive.number(i);
          });
      assertOnceEach(counts, elements);
    }
  }

  @Test
  void forEach_workerOutsideOfItsTask_isRefused() {
    Jackdaw pool = pool();
    AtomicReference<Worker> kept = new AtomicReference<>();
    pool.invoke(
        w -> {
          kept.set(w);
          return null;
        });
    assertThatIllegalStateException()
        .isThrownBy(() -> Parallel.forEach(kept.get(), 0, 1000, i -> {}))
        .withMessageContaining("outside tasks, pass the pool");
  }

  @Test
  void forEach_poolThatWasShutDown_isRejectedAlsoForShortLoops() {
    Jackdaw pool = pool();
    AtomicLong calls = new AtomicLong();
    Runnable loop = () -> Parallel.forEach(pool, 0, 3, i -> calls.incrementAndGet());
    for (int i = 0; i < 1000; i++) {
      loop.run();
    }
    assertThat(calls).hasValue(3000);
    pool.shutdown();
    assertThatThrownBy(loop::run).isInstanceOf(RejectedExecutionException.class);
  }
}
