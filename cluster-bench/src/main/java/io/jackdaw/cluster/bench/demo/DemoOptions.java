package io.jackdaw.cluster.bench.demo;

import io.jackdaw.cluster.bench.Workload;

/**
 * What to show.
 *
 * @param workload what is computed
 * @param nodes how many nodes, from 1 to 8
 * @param workers of each node
 * @param kill the number of the node that dies, from 1 on; 1 is the one that submits; 0 for none
 * @param killAt the explored share at which it dies
 */
public record DemoOptions(Workload workload, int nodes, int workers, int kill, double killAt) {
  /** Checks what can be wrong. */
  public DemoOptions {
    check("nodes", nodes, 1, 8);
    check("workers", workers, 1, 1024);
    check("kill", kill, 0, nodes);
    if (kill > 0 && nodes == 1) {
      throw new IllegalArgumentException("kill must be 0 with one node: nobody would be left");
    }
  }

  /** The node dies when a good part of the job is done. */
  public static DemoOptions of(Workload workload, int nodes, int workers, int kill) {
    return new DemoOptions(workload, nodes, workers, kill, 0.4);
  }

  private static void check(String name, int number, int least, int most) {
    if (number < least || number > most) {
      throw new IllegalArgumentException(
          "%s must be from %d to %d, not %d".formatted(name, least, most, number));
    }
  }
}
