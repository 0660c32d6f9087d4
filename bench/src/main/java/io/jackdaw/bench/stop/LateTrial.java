package io.jackdaw.bench.stop;

import io.jackdaw.Jackdaw;
import io.jackdaw.Worker;
import io.jackdaw.bench.harness.BenchmarkFailure;
import io.jackdaw.bench.harness.Contestant;
import io.jackdaw.bench.harness.Effort;
import io.jackdaw.bench.harness.Lineup;
import io.jackdaw.bench.harness.Outcome;
import io.jackdaw.bench.harness.Step;
import io.jackdaw.bench.harness.Trial;
import io.jackdaw.bench.start.Latencies;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** From a deadline, or from an interrupt of the caller, to the end of an endless computation. */
final class LateTrial implements Trial {
  static final String LATE = "late";
  static final String DEADLINE = "deadline";
  static final String INTERRUPT = "interrupt";
  static final List<String> INPUTS = List.of(DEADLINE, INTERRUPT);

  /** Others have no such thing. */
  static final Lineup<IntFunction<Jackdaw>> LINEUP =
      new Lineup<IntFunction<Jackdaw>>().onWorkers(Contestant.JACKDAW, Jackdaw::create);

  private static final Duration TIMEOUT = Duration.ofMillis(3);

  @Override
  public Outcome measure(Step step, Effort effort) {
    Latencies latencies = new Latencies(FailureTrial.STOP + "-" + step.input());
    try (Jackdaw pool = LINEUP.get(step.contestant()).apply(step.workers());
        ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor()) {
      boolean interrupts = step.input().equals(INTERRUPT);
      effort.warmUp(() -> latencies.record(lateness(pool, clock, interrupts)));
      latencies.forget();
      for (int i = 0; i < effort.samples(); i++) {
        long begin = System.nanoTime();
        do {
          latencies.record(lateness(pool, clock, interrupts));
        } while (System.nanoTime() - begin < effort.sampleNanos());
        latencies.sample();
      }
    }
    return new Outcome(latencies.series(), null, step.workers());
  }

  private static long lateness(Jackdaw pool, ScheduledExecutorService clock, boolean interrupts) {
    return interrupts ? afterInterrupt(pool, clock) : afterDeadline(pool);
  }

  private static long afterDeadline(Jackdaw pool) {
    long begin = System.nanoTime();
    try {
      pool.<@Nullable Object, RuntimeException>invoke(LateTrial::endless, TIMEOUT);
    } catch (TimeoutException e) {
      return System.nanoTime() - begin - TIMEOUT.toNanos();
    }
    throw new BenchmarkFailure("an endless computation has ended");
  }

  @SuppressWarnings("FutureReturnValueIgnored") // it only interrupts
  private static long afterInterrupt(Jackdaw pool, ScheduledExecutorService clock) {
    Thread caller = Thread.currentThread();
    AtomicLong at = new AtomicLong();
    clock.schedule(
        () -> {
          at.set(System.nanoTime());
          caller.interrupt();
        },
        TIMEOUT.toNanos(),
        TimeUnit.NANOSECONDS);
    try {
      pool.<@Nullable Object, RuntimeException>invoke(LateTrial::endless);
    } catch (CancellationException e) {
      long late = System.nanoTime() - at.get();
      if (!Thread.interrupted()) {
        throw new BenchmarkFailure("the interrupt got lost", e);
      }
      return late;
    }
    throw new BenchmarkFailure("an endless computation has ended");
  }

  private static @Nullable Object endless(Worker worker) {
    OnLambdas.tree(worker, new Work(Work.ENDLESS, Long.MAX_VALUE), Work.ENDLESS);
    return null;
  }
}
