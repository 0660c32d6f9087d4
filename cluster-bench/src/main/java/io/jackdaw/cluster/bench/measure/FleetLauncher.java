package io.jackdaw.cluster.bench.measure;

import io.jackdaw.bench.harness.BenchmarkFailure;
import io.jackdaw.bench.harness.BenchmarkInterrupted;
import io.jackdaw.bench.harness.Effort;
import io.jackdaw.bench.harness.Launcher;
import io.jackdaw.bench.harness.Outcome;
import io.jackdaw.bench.harness.Series;
import io.jackdaw.bench.harness.Step;
import io.jackdaw.cluster.bench.Workload;
import io.jackdaw.cluster.bench.nodes.NodeFailure;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Measures steps on JVMs that stay, because joining takes seconds. They go when another workload
 * comes: what the JIT has learnt of one would slow down the next.
 */
public final class FleetLauncher implements Launcher, AutoCloseable {
  /** Ctrl-C goes to the nodes, too, and may end them before this JVM has heard of it. */
  private static final long HEARING_MILLIS = 500;

  /** What is known about a workload. */
  private record Known(long answer, OptionalLong size) {}

  private final CountDownLatch stopped = new CountDownLatch(1);
  private final Runners runners = new Runners();
  private final Map<String, Known> known = new HashMap<>();
  private String present = "";

  private boolean isListening;

  @Override
  public Outcome launch(Step step, Effort effort) {
    if (!isListening) {
      Runtime.getRuntime().addShutdownHook(new Thread(stopped::countDown));
      isListening = true;
    }
    String wanted = step.trial() + " " + step.input();
    if (!wanted.equals(present)) {
      close();
      present = wanted;
    }
    try {
      return step.trial().equals(ClusterBenchmark.RECOVERY) ? kill(step) : measure(step, effort);
    } catch (NodeFailure | IOException e) {
      if (isStopped()) {
        throw new BenchmarkInterrupted(step);
      }
      throw new BenchmarkFailure(step + ": " + e.getMessage(), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new BenchmarkInterrupted(step);
    }
  }

  private boolean isStopped() {
    try {
      return stopped.await(HEARING_MILLIS, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return true;
    }
  }

  private Known known(String input) {
    return known.computeIfAbsent(
        input,
        name -> {
          Workload workload = ClusterBenchmark.workload(name);
          return new Known(workload.expected().getAsLong(), TreeSize.of(workload));
        });
  }

  private Outcome kill(Step step) throws IOException, InterruptedException {
    Workload workload = ClusterBenchmark.workload(step.input());
    Sample sample = checked(step, runners.deaths(step).run(workload.problem(), workload.input()));
    return new Outcome(
        List.of(new Series(step.trial(), "s", List.of(sample.seconds()))), null, sample.answer());
  }

  private Outcome measure(Step step, Effort effort) throws IOException, InterruptedException {
    Known about = known(step.input()); // before anything runs that it might disturb
    Runner runner = runners.of(step);
    if (runners.isNew(step)) {
      warmUp(step, effort, runner);
    }
    List<Sample> samples = new ArrayList<>();
    long begun = System.nanoTime();
    do {
      samples.add(run(step, runner));
    } while (samples.size() < effort.samples() || System.nanoTime() - begun < effort.sampleNanos());
    return new Outcome(series(step, samples, about.size()), null, about.answer());
  }

  /** Only once: the JVMs stay. */
  private void warmUp(Step step, Effort effort, Runner runner) {
    long begun = System.nanoTime();
    do {
      run(step, runner);
    } while (System.nanoTime() - begun < effort.warmUpNanos());
  }

  private Sample run(Step step, Runner runner) {
    Workload workload = ClusterBenchmark.workload(step.input());
    return checked(step, runner.run(workload.problem(), workload.input()));
  }

  private Sample checked(Step step, Sample sample) {
    long right = known(step.input()).answer();
    if (sample.answer() != right) {
      throw new BenchmarkFailure(
          "%s: computed %d instead of %d".formatted(step, sample.answer(), right));
    }
    return sample;
  }

  private static List<Series> series(Step step, List<Sample> samples, OptionalLong size) {
    String name = step.trial();
    List<Series> series = new ArrayList<>();
    series.add(new Series(name, "s", samples.stream().map(Sample::seconds).toList()));
    for (Count count : samples.getFirst().counts().keySet()) {
      List<Double> counted = samples.stream().map(sample -> (double) sample.count(count)).toList();
      series.add(new Series(count.series(name), count.unit(), counted));
    }
    size.ifPresent(
        work -> series.add(new Series(Extras.work(name), Extras.UNITS, List.of((double) work))));
    return series;
  }

  /** Ends all JVMs. */
  @Override
  public void close() {
    runners.close();
  }
}
