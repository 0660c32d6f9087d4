package io.jackdaw.bench.start;

import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/** From {@code submit}, by a thread outside the pool, to the start of the task. */
final class SubmitTrial extends LatencyTrial {
  static final String SUBMIT = "submit";

  private static final int SPINS = 10_000;

  @Override
  Probe probe(Starter starter, int workers) {
    Latencies latencies = new Latencies(SUBMIT);
    AtomicLong startedAt = new AtomicLong();
    return new Probe() {
      @Override
      public void start() {
        startedAt.set(0);
        long begin = System.nanoTime();
        var _ = starter.submit(() -> startedAt.set(System.nanoTime()));
        latencies.record(await(startedAt) - begin);
      }

      @Override
      public List<Latencies> latencies() {
        return List.of(latencies);
      }
    };
  }

  /** Spins, so that the next task comes while the worker is hot; gives way if there is one core. */
  @SuppressWarnings("ThreadPriorityCheck") // yields only where spinning would be in the way
  private static long await(AtomicLong startedAt) {
    for (int spins = 0; startedAt.get() == 0; spins++) {
      if (spins < SPINS) {
        Thread.onSpinWait();
      } else {
        Thread.yield();
      }
    }
    return startedAt.get();
  }
}
