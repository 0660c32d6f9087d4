package io.jackdaw.bench.jobs;

import io.jackdaw.bench.harness.BenchmarkFailure;
import io.jackdaw.bench.harness.Contestant;
import io.jackdaw.bench.harness.Effort;
import io.jackdaw.bench.harness.Lineup;
import io.jackdaw.bench.harness.Outcome;
import io.jackdaw.bench.harness.ProcessCpu;
import io.jackdaw.bench.harness.Series;
import io.jackdaw.bench.harness.Step;
import io.jackdaw.bench.harness.Trial;
import io.jackdaw.bench.start.Latencies;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/**
 * The latencies of jobs that arrive at a steady pace, from the call to its return, and the CPU time
 * of the process per job. One thread makes them and sleeps in between.
 */
final class JobsTrial implements Trial {
  static final String CPU = "-cpu";
  static final String COARSE = "-coarse";
  static final String MIXED = "-mixed";

  /** Between the benchmark and the length, in the name of a series of jobs that alternate. */
  static final String OF = "/";

  static final Lineup<IntFunction<Runner>> LINEUP =
      new Lineup<IntFunction<Runner>>()
          .alone(Contestant.SERIAL, _ -> leaves -> Work.sum(0, leaves))
          .onWorkers(Contestant.JACKDAW, JobsTrial::jackdaw)
          .onWorkers(Contestant.FORK_JOIN, JobsTrial::forkJoin)
          .onWorkers(
              Contestant.JACKDAW + COARSE, workers -> new OnJackdaw(workers, OnJackdaw.COARSE))
          .onWorkers(
              Contestant.FORK_JOIN + COARSE, workers -> new OnForkJoin(workers, OnForkJoin.COARSE))
          .onWorkers(Contestant.JACKDAW + MIXED, JobsTrial::jackdaw)
          .onWorkers(Contestant.FORK_JOIN + MIXED, JobsTrial::forkJoin);

  private static final double NANOS_PER_MICRO = 1e3;

  /** Of the jobs of a sample, so many run unmeasured at its pace before the first one. */
  private static final int UNMEASURED_SHARE = 20;

  /** Of the jobs of a sample, so many parts give one CPU time each: what the JIT uses is in few. */
  private static final int CPU_PARTS = 10;

  private record Job(long leaves, long expected, Latencies latencies) {
    void run(Runner runner) {
      long begin = System.nanoTime();
      long result = runner.run(leaves);
      latencies.record(System.nanoTime() - begin);
      if (result != expected) {
        throw new BenchmarkFailure("the sum is " + result + ", not " + expected);
      }
    }
  }

  private final Pace pace;

  JobsTrial(Pace pace) {
    this.pace = pace;
  }

  @Override
  public Outcome measure(Step step, Effort effort) {
    List<Job> jobs = jobs(step.input());
    List<Double> cpu = new ArrayList<>();
    try (Runner runner = LINEUP.get(step.contestant()).apply(step.workers())) {
      effort.warmUp(() -> jobs.forEach(job -> job.run(runner)));
      int count = pace.jobs(effort);
      cpuPerJob(runner, jobs, Math.ceilDiv(count, UNMEASURED_SHARE));
      jobs.forEach(job -> job.latencies.forget());
      for (int i = 0; i < effort.samples(); i++) {
        int parts = Math.min(CPU_PARTS, count);
        for (int part = 0; part < parts; part++) {
          cpu.add(cpuPerJob(runner, jobs, count / parts));
        }
        jobs.forEach(job -> job.latencies.sample());
      }
    }
    List<Series> series = new ArrayList<>();
    jobs.forEach(job -> series.addAll(job.latencies.series()));
    series.add(new Series(pace.benchmark() + CPU, "us", cpu));
    return new Outcome(series, null, jobs.stream().mapToLong(Job::expected).sum());
  }

  private List<Job> jobs(String input) {
    List<Job> jobs = new ArrayList<>();
    for (Length length : Length.parse(input)) {
      String name = pace.benchmark() + (Length.isAlternating(input) ? OF + length : "");
      long expected = Work.sum(0, length.leaves());
      jobs.add(new Job(length.leaves(), expected, new Latencies(name, 90, 99)));
    }
    return jobs;
  }

  /** Runs so many jobs of each length in turn; returns the CPU time of one, in microseconds. */
  private double cpuPerJob(Runner runner, List<Job> jobs, int count) {
    long cpu = ProcessCpu.nanos();
    long arrival = System.nanoTime();
    for (int i = 0; i < count; i++) {
      for (Job job : jobs) {
        arrival = pace.sleepAfter(arrival);
        job.run(runner);
      }
    }
    return (ProcessCpu.nanos() - cpu) / NANOS_PER_MICRO / count / jobs.size();
  }

  private static Runner jackdaw(int workers) {
    return new OnJackdaw(workers, OnJackdaw.TREE);
  }

  private static Runner forkJoin(int workers) {
    return new OnForkJoin(workers, OnForkJoin.TREE);
  }
}
