package io.jackdaw.cluster.bench.measure;

import io.jackdaw.cluster.bench.Workload;
import io.jackdaw.cluster.bench.Workloads;
import io.jackdaw.cluster.bench.nodes.NodeFailure;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * JVMs that do not know each other, each with its share of the parts. They are over when the last
 * one is.
 */
final class StaticRunner implements Runner {
  /** How many there are. */
  static final int PROCESSES = 2;

  private static final double NANOS_PER_SECOND = 1e9;

  private final List<PoolRunner> processes;

  private StaticRunner(List<PoolRunner> processes) {
    this.processes = processes;
  }

  /** Starts them; returns when they are ready. */
  static StaticRunner start(int workersEach) throws IOException {
    List<PoolRunner> processes = new ArrayList<>();
    StaticRunner runner = new StaticRunner(processes);
    try {
      for (int i = 0; i < PROCESSES; i++) {
        processes.add(PoolRunner.start(workersEach));
      }
      return runner;
    } catch (IOException | RuntimeException | Error e) {
      runner.close();
      throw e;
    }
  }

  @Override
  public Sample run(String problem, String input) {
    List<CompletableFuture<String>> answers = new ArrayList<>();
    for (int i = 0; i < PROCESSES; i++) {
      answers.add(processes.get(i).process().ask("part %s %s %d".formatted(problem, input, i)));
    }
    Instant first = Instant.MAX;
    Instant last = Instant.MIN;
    List<byte[]> results = new ArrayList<>();
    for (CompletableFuture<String> each : answers) {
      String[] words = await(each).split(" ", -1);
      Instant begun = Instant.parse(words[0]);
      Instant ended = Instant.parse(words[1]);
      first = begun.isBefore(first) ? begun : first;
      last = ended.isAfter(last) ? ended : last;
      results.add(Base64.getDecoder().decode(words[2]));
    }
    Object all = new StaticParts<>(Workloads.of(problem, input).job()).merge(results);
    double seconds = Duration.between(first, last).toNanos() / NANOS_PER_SECOND;
    return new Sample(seconds, Workload.answer(all), Map.of());
  }

  private static String await(CompletableFuture<String> answer) {
    try {
      return answer.get(NodesRunner.PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException e) {
      throw new NodeFailure("a static part has failed: " + e.getCause(), e);
    } catch (TimeoutException e) {
      throw new NodeFailure("a static part has not ended", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new NodeFailure("interrupted", e);
    }
  }

  @Override
  public void close() {
    processes.forEach(PoolRunner::close);
  }
}
