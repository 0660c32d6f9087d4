package io.jackdaw.cluster.bench.measure;

import io.jackdaw.cluster.bench.Workloads;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What to measure; what is empty or null is left to the benchmark.
 *
 * @param parts names of parts of the benchmark
 * @param workloadNames workloads, such as queens:15
 * @param contestantNames names of formations
 * @param killCount how many deaths to measure of each cluster
 */
public record Choice(
    List<String> parts,
    List<String> workloadNames,
    List<String> contestantNames,
    @Nullable Integer killCount) {
  /** What the benchmark chooses itself. */
  public static final Choice ALL = new Choice(List.of(), List.of(), List.of(), null);

  private static final int MOST_KILLS = 10_000;

  /** UTS T1 and T3 as published, and with as many nodes as take ten seconds and more. */
  private static final List<String> LARGE =
      List.of(
          "uts-search:T1",
          "uts-search:T3",
          "uts-search:T1L",
          "uts-search:T3L",
          "queens:15",
          "pentomino:6x10",
          "knapsack:100",
          "barnes-hut:500000",
          "hash:100000000");

  private static final List<String> SMALL = List.of("queens:10", "hash:1000000");

  /** A cluster of one is there for those who ask. */
  private static final List<Formation> FORMATIONS =
      List.of(
          Formation.ONE_JVM,
          Formation.TWO_NODES,
          Formation.TWO_NODES_UNPROTECTED,
          Formation.STATIC,
          Formation.THREE_NODES,
          Formation.FOUR_NODES);

  /** The parts of the benchmark. */
  public enum Part {
    /** Jobs on each formation. */
    TIMES,
    /** Jobs under each victim rule. */
    VICTIMS,
    /** Deaths. */
    RECOVERY;

    /** Its name on the command line. */
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Copies. */
  public Choice {
    parts = List.copyOf(parts);
    workloadNames = List.copyOf(workloadNames);
    contestantNames = List.copyOf(contestantNames);
  }

  /**
   * Refuses what does not exist.
   *
   * @throws IllegalArgumentException with a message that says what there is
   */
  void check() {
    List<String> all = Arrays.stream(Part.values()).map(Part::toString).toList();
    for (String part : parts) {
      if (!all.contains(part)) {
        throw new IllegalArgumentException(
            "parts must be of %s, not %s".formatted(String.join(", ", all), part));
      }
    }
    for (String workload : workloadNames) {
      check(workload);
    }
    contestantNames.forEach(Formation::named);
    if (killCount != null && (killCount < 1 || killCount > MOST_KILLS)) {
      throw new IllegalArgumentException(
          "kills must be from 1 to %d, not %d".formatted(MOST_KILLS, killCount));
    }
  }

  private static void check(String workload) {
    try {
      ClusterBenchmark.workload(workload);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "workloads must be of %s, each with a size as in queens:15, not %s: %s"
              .formatted(String.join(", ", Workloads.problems()), workload, e.getMessage()),
          e);
    }
  }

  boolean has(Part part) {
    return parts.isEmpty() || parts.contains(part.toString());
  }

  List<String> workloads(boolean isLarge) {
    return !workloadNames.isEmpty() ? workloadNames : isLarge ? LARGE : SMALL;
  }

  /** Of the workloads of the benchmark itself an irregular one. */
  List<String> victimWorkloads(boolean isLarge) {
    return !workloadNames.isEmpty()
        ? workloadNames
        : List.of(isLarge ? "uts-search:T1L" : "queens:10");
  }

  List<Formation> contestants() {
    return contestantNames.isEmpty()
        ? FORMATIONS
        : contestantNames.stream().map(Formation::named).toList();
  }

  int kills(boolean isLarge) {
    return killCount != null ? killCount : isLarge ? 50 : 1;
  }
}
