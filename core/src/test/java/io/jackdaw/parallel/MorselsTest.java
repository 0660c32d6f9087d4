package io.jackdaw.parallel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.jackdaw.internal.worker.InvariantChecks;
import java.lang.management.ManagementFactory;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** How ranges are cut, as users see it. */
class MorselsTest {
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
  void cut_withGrain_leavesAGrainOnEitherSide() {
    assertThat(Morsels.ofGrain(100).cut(0, 200)).isEqualTo(100);
    assertThat(Morsels.ofGrain(100).cut(0, 220)).isEqualTo(120);
  }

  @Test
  void of_notAnArrayOrBadSize_isRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Morsels.of("text"))
        .withMessageContaining("must be an array, not a java.lang.String");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Morsels.ofElements(3))
        .withMessage("bytes must be 1, 2, 4 or 8, not 3");
    assertThatIllegalArgumentException().isThrownBy(() -> Morsels.ofGrain(-1));
  }

  /** One worker and no thief: what a loop allocates does not depend on how long it is. */
  @Test
  void forEachRange_nobodyHelps_allocatesNothingPerChunk() {
    var pool = pools.create(1);
    var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
    long[] sink = {0};
    Parallel.RangeAction<RuntimeException> body =
        (from, to) -> {
          for (int i = from; i < to; i++) {
            sink[0] += Expensive.number(i);
          }
        };
    Parallel.forEachRange(pool, 0, 50_000, body);
    long before = threads.getCurrentThreadAllocatedBytes();
    Parallel.forEachRange(pool, 0, 100_000, Morsels.ofGrain(1), body); // 100,000 chunks
    long allocated = threads.getCurrentThreadAllocatedBytes() - before;
    assertThat(allocated).isLessThan(20_000);
  }
}
