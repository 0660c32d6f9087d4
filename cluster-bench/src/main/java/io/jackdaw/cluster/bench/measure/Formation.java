package io.jackdaw.cluster.bench.measure;

import java.util.Arrays;
import java.util.List;

/** Who computes: a contestant of the benchmark. */
public enum Formation {
  /** One JVM with as many workers as two nodes have; no cluster. */
  ONE_JVM("one-jvm", 1, 2),
  /** A cluster of two. */
  TWO_NODES("two-nodes", 2, 1),
  /** The same, running jobs that do not survive deaths. */
  TWO_NODES_UNPROTECTED("two-nodes-unprotected", 2, 1),
  /** Two JVMs that know nothing of each other, each with half of the parts: cut up front. */
  STATIC("static", 2, 1),
  /** A cluster of three. */
  THREE_NODES("three-nodes", 3, 1),
  /** A cluster of four. */
  FOUR_NODES("four-nodes", 4, 1),
  /** A cluster of one. */
  ONE_NODE("one-node", 1, 1);

  private final String words;
  private final int processes;
  private final int workersEach;

  Formation(String words, int processes, int workersEach) {
    this.words = words;
    this.processes = processes;
    this.workersEach = workersEach;
  }

  /** How many JVMs it is. */
  int processes() {
    return processes;
  }

  /** How many workers it has in all. */
  int workers() {
    return processes * workersEach;
  }

  /** How many workers each JVM has. */
  int workersEach() {
    return workersEach;
  }

  /**
   * The formation of that name.
   *
   * @throws IllegalArgumentException if there is none
   */
  static Formation named(String name) {
    return Arrays.stream(values())
        .filter(each -> each.words.equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "contestants must be of %s, not %s"
                        .formatted(String.join(", ", names(List.of(Formation.values()))), name)));
  }

  /** Their names. */
  static List<String> names(List<Formation> formations) {
    return formations.stream().map(Formation::toString).toList();
  }

  /** Its name in reports and on the command line. */
  @Override
  public String toString() {
    return words;
  }
}
