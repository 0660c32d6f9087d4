package io.jackdaw.cluster.bench.measure;

import io.jackdaw.cluster.bench.nodes.Fleet;
import io.jackdaw.cluster.bench.nodes.NodeFailure;
import io.jackdaw.cluster.bench.nodes.NodeProcess;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Kills a node that runs all of a job, again and again. The others are idle, so nothing but the
 * death itself decides when one of them takes the job over. Each node's turn comes: the oldest one,
 * which coordinates the cluster, and others.
 */
final class Deaths implements AutoCloseable {
  private static final Duration FAILURE_DETECTION = Duration.ofSeconds(8);
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final double NANOS_PER_SECOND = 1e9;
  private static final long LOOK_MILLIS = 1;

  /** When to kill: long enough after the beginning that everybody has heard of the job. */
  private static final long LEAST_MILLIS = 300;

  private static final long MOST_MILLIS = 1300;

  private final Fleet fleet;
  private final int nodes;
  private int kills;

  /**
   * No node yet.
   *
   * @param nodes how many are to live at each death
   */
  Deaths(int nodes) throws IOException {
    this.nodes = nodes;
    fleet = new Fleet(1, FAILURE_DETECTION);
  }

  /**
   * Kills a node that runs a job.
   *
   * @return from the kill until another node has taken the job over, and the answer of that one
   */
  Sample run(String problem, String input) throws IOException, InterruptedException {
    fleet.fill(nodes);
    fleet.settle();
    NodeProcess victim = fleet.running().get(kills++ % nodes);
    List<NodeProcess> others =
        fleet.running().stream().filter(node -> !node.equals(victim)).toList();
    String job = victim.submit(problem, input);
    Thread.sleep(ThreadLocalRandom.current().nextLong(LEAST_MILLIS, MOST_MILLIS));
    long before = redone(others);
    long killed = System.nanoTime();
    victim.kill();
    while (redone(others) <= before) {
      if (System.nanoTime() - killed > PATIENCE.toNanos()) {
        throw new NodeFailure(
            "nobody has taken over job %s of %s within %d s; logs are in %s"
                .formatted(job, victim.name(), PATIENCE.toSeconds(), fleet.keepLogs()));
      }
      Thread.sleep(LOOK_MILLIS);
    }
    double seconds = (System.nanoTime() - killed) / NANOS_PER_SECOND;
    String answer = others.getFirst().ask("result " + job, PATIENCE);
    return new Sample(seconds, Long.parseLong(answer), Map.of());
  }

  private static long redone(List<NodeProcess> nodes) {
    return nodes.stream().mapToLong(node -> node.snapshot().redone()).sum();
  }

  @Override
  public void close() {
    fleet.close();
  }
}
