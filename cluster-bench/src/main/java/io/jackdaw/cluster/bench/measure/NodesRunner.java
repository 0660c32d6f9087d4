package io.jackdaw.cluster.bench.measure;

import io.jackdaw.VictimRule;
import io.jackdaw.cluster.bench.nodes.Fleet;
import io.jackdaw.cluster.bench.nodes.NodeProcess;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;

/** Nodes of a cluster. One of them submits jobs that survive deaths, another one such as do not. */
final class NodesRunner implements Runner {
  /** Longer than any job takes. */
  static final Duration PATIENCE = Duration.ofMinutes(15);

  /** As users have it if they say nothing. */
  private static final Duration FAILURE_DETECTION = Duration.ofSeconds(8);

  private final Fleet fleet;

  private NodesRunner(Fleet fleet) {
    this.fleet = fleet;
  }

  /**
   * Starts them; returns when they see each other.
   *
   * @param nodes how many
   * @param workers of each
   * @param rule whom they ask for work
   */
  static NodesRunner start(int nodes, int workers, VictimRule rule)
      throws IOException, InterruptedException {
    Fleet fleet = new Fleet(workers, FAILURE_DETECTION);
    try {
      for (int i = 0; i < nodes; i++) {
        boolean isProtected = i == 0;
        fleet.start(setup -> isProtected ? setup.asking(rule) : setup.asking(rule).unprotected());
      }
      fleet.settle();
      return new NodesRunner(fleet);
    } catch (IOException | InterruptedException | RuntimeException | Error e) {
      fleet.close();
      throw e;
    }
  }

  /** The job survives deaths. */
  @Override
  public Sample run(String problem, String input) {
    return run(fleet.running().getFirst(), problem, input);
  }

  /** The same nodes with jobs that do not survive deaths: on the same compiled code. */
  Runner unprotected() {
    return new Runner() {
      @Override
      public Sample run(String problem, String input) {
        return NodesRunner.this.run(fleet.running().getLast(), problem, input);
      }

      @Override
      public void close() {
        NodesRunner.this.close();
      }
    };
  }

  private Sample run(NodeProcess submitter, String problem, String input) {
    Map<Count, Long> before = counts();
    Sample sample = Sample.of(submitter.ask("time " + problem + " " + input, PATIENCE));
    return sample.between(before, counts());
  }

  private Map<Count, Long> counts() {
    return Count.sum(fleet.running().stream().map(NodeProcess::snapshot).toList());
  }

  @Override
  public void close() {
    fleet.close();
  }
}
