package io.jackdaw.cli;

import io.jackdaw.bench.harness.Benchmark;
import io.jackdaw.bench.harness.Settings;
import io.jackdaw.bench.jobs.JobsBenchmark;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Short jobs. */
@Command(
    name = "jobs",
    description = "Jobs of 1 us to 10 ms that arrive every 1 ms and every 20 ms; 8 minutes.",
    sortOptions = false)
final class BenchJobs extends MeasureCommand {
  @Option(
      names = "--lengths",
      split = ",",
      paramLabel = "MICROSECONDS",
      description = "Lengths of the jobs, such as 4,1000.")
  private @Nullable List<Long> lengths;

  @Option(
      names = "--every",
      split = ",",
      paramLabel = "TIME",
      description = "How often a job arrives: 1ms, 20ms, or 1ms,20ms.")
  private List<String> intervals = JobsBenchmark.INTERVALS;

  @Option(
      names = "--contestants",
      split = ",",
      paramLabel = "NAME",
      description = "Some contestants only, such as jackdaw,jackdaw-coarse.")
  private List<String> contestants = JobsBenchmark.contestants();

  BenchJobs() {
    super("jobs");
  }

  @Override
  Benchmark benchmark() {
    return new JobsBenchmark(intervals, contestants);
  }

  @Override
  Settings adjust(Settings settings) {
    return lengths == null
        ? settings
        : settings.withSizes("lengths", lengths, 1, JobsBenchmark.MOST_MICROS);
  }
}
