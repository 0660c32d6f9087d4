package io.jackdaw.parallel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.jackdaw.internal.worker.InvariantChecks;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How ranges are cut, paced and kept apart. */
class MorselsTest {
  private record Span(long thread, int from, int to) {}

  @RegisterExtension final InvariantChecks pools = new InvariantChecks();

  @Test
  void cut_anyRange_isInsideAndAtNineSixteenths() {
    assertThat(Morsels.AUTOMATIC.cut(0, 1600)).isEqualTo(900);
    assertThat(Morsels.AUTOMATIC.cut(-16, 0)).isEqualTo(-7);
    assertThat(Morsels.AUTOMATIC.cut(0, Long.MAX_VALUE)).isEqualTo(5188146770730811391L);
    Random random = new Random(1);
    for (int i = 0; i < 10_000; i++) {
      long from = random.nextLong() >> 2;
      long to = from + 2 + (random.nextLong() >>> random.nextInt(2, 63));
      for (int bytes : new int[] {1, 2, 4, 8}) {
        assertThat(Morsels.ofElements(bytes).cut(from, to)).isGreaterThan(from).isLessThan(to);
      }
      assertThat(Morsels.AUTOMATIC.cut(from, to)).isGreaterThan(from).isLessThan(to);
    }
  }

  @Test
  void cut_forAnArray_isOnALineFromTheStartOfTheElements() {
    Morsels morsels = Morsels.of(new double[0]);
    long cut = morsels.cut(3, 100_000);
    assertThat((16 + 8 * cut) % Caches.HERE.pairOfLines()).isZero();
    assertThat(cut).isCloseTo(56_250, org.assertj.core.data.Offset.offset(32L));
  }

  @Test
  void cut_withGrain_leavesAGrainOnEitherSide() {
    assertThat(Morsels.ofGrain(100).cut(0, 200)).isEqualTo(100);
    assertThat(Morsels.ofGrain(100).cut(0, 220)).isEqualTo(120);
  }

  @Test
  void of_notAnArrayOrBadSize_isRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Morsels.of("text"))
        .withMessageContaining("java.lang.String is not allowed, only arrays");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Morsels.ofElements(3))
        .withMessage("bytes: 3 is not allowed, only 1, 2, 4 or 8");
    assertThatIllegalArgumentException().isThrownBy(() -> Morsels.ofGrain(-1));
  }

  /** Two workers never run elements at the same time that are closer than a line. */
  @ParameterizedTest
  @ValueSource(ints = {2, 4})
  void forEachRange_withSeams_neighboursAreALineApart(int workers) {
    var pool = pools.create(workers);
    int unit = 16;
    Morsels morsels = new Morsels(4 * unit, unit, 0, Integer.MAX_VALUE);
    Set<Span> running = ConcurrentHashMap.newKeySet();
    AtomicReference<String> tooClose = new AtomicReference<>();
    for (int round = 0; round < 20; round++) {
      Parallel.forEachRange(
          pool,
          0,
          100_000,
          morsels,
          (from, to) -> {
            Span mine = new Span(Thread.currentThread().threadId(), from, to);
            running.add(mine);
            for (Span other : running) {
              boolean near = other.from - to < unit && from - other.to < unit;
              boolean sameLine = near && isSameLine(mine, other, unit);
              if (other.thread != mine.thread && sameLine) {
                tooClose.set(mine + " and " + other);
              }
            }
            Dear.number(from);
            running.remove(mine);
          });
    }
    assertThat(tooClose).hasNullValue();
    assertThat(pool.snapshot().total().exposed()).isPositive();
  }

  /** Whether there is a way to lay out the array so that the two share a line. */
  private static boolean isSameLine(Span a, Span b, int unit) {
    int gap = Math.max(a.from, b.from) - Math.min(a.to, b.to) + 1;
    return gap < unit;
  }

  @Test
  void read_caches_asTheOperatingSystemSaysOrUsual(@TempDir Path directory) throws IOException {
    assertThat(Caches.read(directory)).isEqualTo(new Caches(64, 512 * 1024));
    Path index = Files.createDirectory(directory.resolve("index2"));
    Files.writeString(index.resolve("level"), "2\n");
    Files.writeString(index.resolve("size"), "2M\n");
    Files.writeString(index.resolve("coherency_line_size"), "128\n");
    assertThat(Caches.read(directory)).isEqualTo(new Caches(128, 2 << 20));
    Files.writeString(index.resolve("size"), "much");
    Files.writeString(index.resolve("coherency_line_size"), "77");
    assertThat(Caches.read(directory)).isEqualTo(new Caches(64, 512 * 1024));
  }

  @Test
  void pace_measurements_followsWithinBounds() {
    Pace pace = Pace.of(new Object() {});
    assertThat(isShort(pace, 1)).isTrue();
    assertThat(isShort(pace, 2)).isFalse();
    pace.learn(100, 100);
    assertThat(isShort(pace, 400)).as("stretched at most fourfold").isTrue();
    assertThat(isShort(pace, 401)).isFalse();
    pace.learn(100, 600_000);
    assertThat(isShort(pace, 50)).as("shrunk at most eightfold").isTrue();
    assertThat(isShort(pace, 51)).isFalse();
    assertThat(Pace.next(1000, 8000, 64_000, 0)).isEqualTo(1000);
    assertThat(Pace.next(1000, 1000, 1, 0)).isEqualTo(4000);
    assertThat(Pace.next(1000, 1000, 1_000_000, 0)).isEqualTo(125);
    assertThat(Pace.next(1, 1, 1_000_000, 0)).isEqualTo(1);
  }

  @Test
  void pace_dearElements_countAsDearForAWhile() {
    Pace pace = Pace.of(new Object() {});
    assertThat(pace.mayBeDear(1)).as("nothing is known").isTrue();
    pace.learn(100, 10_000); // 40 take 4 µs
    assertThat(pace.mayBeDear(80)).isFalse();
    assertThat(pace.mayBeDear(81)).as("8 µs an index").isTrue();
    pace.learn(10, 90_000);
    assertThat(pace.mayBeDear(1)).isTrue();
    assertThat(isShort(pace, 2)).isFalse();
    for (int part = 0; part < 8; part++) {
      assertThat(pace.mayBeDear(1)).as("after %s cheap parts", part).isTrue();
      pace.learn(100, 10_000);
    }
    assertThat(pace.mayBeDear(1)).isFalse();
    assertThat(isShort(pace, 2)).isTrue();
  }

  @Test
  void pace_undisturbedForLong_looksLessOften() {
    long[] undisturbed = {0, 256_000, 512_000, 2_048_000, 1_000_000_000};
    long[] expected = {8, 8, 16, 64, 64};
    for (int i = 0; i < expected.length; i++) {
      assertThat(Pace.next(50, 50, 50_000, undisturbed[i])).isEqualTo(expected[i]);
    }
    assertThat(Pace.next(1000, 50, 50_000, Pace.FOR_EVER)).isEqualTo(1000);
  }

  /** Asks until the answer does not depend on the clock: the first one does. */
  private static boolean isShort(Pace pace, long count) {
    pace.isShort(count, 0);
    return pace.isShort(count, 0);
  }

  /** One worker and no thief: what a loop allocates does not depend on how long it is. */
  @Test
  void forEachRange_nobodyHelps_allocatesNothingPerChunk() {
    var pool = pools.create(1);
    var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
    long[] sink = {0};
    Parallel.RangeAction body =
        (from, to) -> {
          for (int i = from; i < to; i++) {
            sink[0] += Dear.number(i);
          }
        };
    Parallel.forEachRange(pool, 0, 50_000, body);
    long before = threads.getCurrentThreadAllocatedBytes();
    Parallel.forEachRange(pool, 0, 100_000, Morsels.ofGrain(1), body); // 100,000 chunks
    long allocated = threads.getCurrentThreadAllocatedBytes() - before;
    assertThat(allocated).isLessThan(20_000);
  }

  @Test
  void kernel_longLoop_isACopyOfItsOwn() {
    assertThat(KernelCopies.make()).isNotSameAs(KernelCopies.SHARED);
    assertThat(KernelCopies.make().getClass()).isNotEqualTo(KernelLoops.class);
    long[] sum = {0};
    KernelCopies.make().each((int i) -> sum[0] += i, 0, 10);
    assertThat(sum[0]).isEqualTo(45);
  }
}
