package io.jackdaw.bench.grain;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.Jackdaw;
import io.jackdaw.bench.harness.Effort;
import io.jackdaw.bench.harness.Outcome;
import io.jackdaw.bench.harness.Series;
import io.jackdaw.bench.harness.Throughput;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

class CutoffSearchTest {
  /** Takes the longer, the farther the cut-off is from 16. */
  private static final class Valley implements Problem {
    final List<Long> used = new ArrayList<>();

    @Override
    public long serial() {
      return 1;
    }

    @Override
    public long slots(Jackdaw pool) {
      return 1;
    }

    @Override
    public long lambdas(Jackdaw pool) {
      return 1;
    }

    @Override
    public long tasks(Jackdaw pool) {
      return 1;
    }

    @Override
    public long forkJoin(ForkJoinPool pool, long cutoff) {
      used.add(cutoff);
      long steps = Math.abs(Long.numberOfTrailingZeros(cutoff) - 4);
      LockSupport.parkNanos(steps * 3_000_000 + 100_000);
      return 1;
    }

    @Override
    public Cutoffs cutoffs() {
      return Cutoffs.sizes(1, 256);
    }

    @Override
    public long expected() {
      return 1;
    }
  }

  @Test
  void measure_oneCutoffIsBest_isFoundAndMeasuredLast() {
    Valley valley = new Valley();
    Outcome outcome;
    try (ForkJoinPool pool = new ForkJoinPool(1)) {
      outcome =
          new CutoffSearch(valley, pool, new Throughput("valley", 1, 1, 0))
              .measure(new Effort(0, 0.01, 3));
    }
    assertThat(valley.used.getLast()).isEqualTo(16);
    assertThat(outcome.series())
        .extracting(Series::benchmark)
        .containsExactly("valley", "valley@1", "valley@4", "valley@16", "valley@64", "valley@256");
  }
}
