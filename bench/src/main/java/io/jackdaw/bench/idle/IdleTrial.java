package io.jackdaw.bench.idle;

import io.jackdaw.bench.harness.BenchmarkFailure;
import io.jackdaw.bench.harness.Contestant;
import io.jackdaw.bench.harness.Effort;
import io.jackdaw.bench.harness.Lineup;
import io.jackdaw.bench.harness.Outcome;
import io.jackdaw.bench.harness.ProcessCpu;
import io.jackdaw.bench.harness.Series;
import io.jackdaw.bench.harness.Step;
import io.jackdaw.bench.harness.Trial;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntFunction;

/** The CPU time of the whole process over a stretch of time, in percent of one core. */
final class IdleTrial implements Trial {
  static final String NOTHING = "nothing";
  static final String TASK_PER_MILLISECOND = "task-per-ms";
  static final String DRIVER_ONLY = "driver-only";

  static final Lineup<IntFunction<Crew>> LINEUP =
      new Lineup<IntFunction<Crew>>()
          .alone(DRIVER_ONLY, workers -> new DriverOnly())
          .onWorkers(Contestant.JACKDAW, OnJackdaw::new)
          .onWorkers(Contestant.FORK_JOIN, OnForkJoin::new);

  private static final long MILLISECOND = 1_000_000;
  private static final int WORK_BEFORE = 100;

  @Override
  public Outcome measure(Step step, Effort effort) {
    boolean tasks = step.input().equals(TASK_PER_MILLISECOND);
    List<Double> percents = new ArrayList<>();
    try (Crew crew = LINEUP.get(step.contestant()).apply(step.workers())) {
      for (int i = 0; i < WORK_BEFORE; i++) {
        crew.work();
      }
      // The load itself, unmeasured, until the JIT has seen it and the workers are asleep.
      load(crew, tasks, effort.warmUpNanos());
      for (int i = 0; i < effort.samples(); i++) {
        long cpu = ProcessCpu.nanos();
        long start = System.nanoTime();
        load(crew, tasks, effort.sampleNanos());
        percents.add(100.0 * (ProcessCpu.nanos() - cpu) / (System.nanoTime() - start));
      }
    }
    long tasksPerSample = tasks ? effort.sampleNanos() / MILLISECOND : 0;
    return new Outcome(List.of(new Series(step.trial(), "%", percents)), null, tasksPerSample);
  }

  private static void load(Crew crew, boolean tasks, long nanos) {
    if (tasks) {
      taskPerMillisecond(crew, nanos / MILLISECOND);
    } else {
      sleepUntil(System.nanoTime() + nanos);
    }
  }

  private static void taskPerMillisecond(Crew crew, long count) {
    AtomicLong ran = new AtomicLong();
    long next = System.nanoTime();
    for (long i = 0; i < count; i++) {
      crew.execute(ran::incrementAndGet);
      next += MILLISECOND;
      sleepUntil(next);
    }
    if (ran.get() != count) { // the last one had a millisecond
      awaitLast(ran, count);
    }
  }

  /** A disturbed machine may take longer than a millisecond; a lost task is another matter. */
  private static void awaitLast(AtomicLong ran, long count) {
    sleepUntil(System.nanoTime() + 1000 * MILLISECOND);
    if (ran.get() != count) {
      throw new BenchmarkFailure("only " + ran.get() + " of " + count + " tasks ran");
    }
  }

  private static void sleepUntil(long deadline) {
    long left = deadline - System.nanoTime();
    while (left > 0) {
      LockSupport.parkNanos(left);
      left = deadline - System.nanoTime();
    }
  }
}
