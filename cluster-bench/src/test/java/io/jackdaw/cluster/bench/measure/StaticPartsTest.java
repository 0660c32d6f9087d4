package io.jackdaw.cluster.bench.measure;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.Jackdaw;
import io.jackdaw.cluster.Job;
import io.jackdaw.cluster.bench.Workload;
import io.jackdaw.cluster.bench.Workloads;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StaticPartsTest {
  /** All kinds of jobs and of goals; a tree with fewer nodes than parts; a single task. */
  @ParameterizedTest
  @CsvSource({
    "uts-search, T1, 2",
    "uts, T3, 2",
    "queens, 8, 2",
    "queens-bits, 9, 3",
    "queens, 1, 2",
    "pentomino, 3x20, 2",
    "knapsack, 30, 2",
    "hash, 100003, 3",
    "hash, 1, 2",
    "hash, 0, 2",
    "hold, 1, 2",
  })
  void merge_allShares_isTheAnswerOfTheWhole(String problem, String input, int shares) {
    Workload workload = Workloads.of(problem, input);
    assertThat(inShares(workload.job(), shares)).isEqualTo(workload.expected().getAsLong());
  }

  private static <R> long inShares(Job<R> job, int shares) {
    StaticParts<R> parts = new StaticParts<>(job);
    List<byte[]> results = new ArrayList<>();
    try (Jackdaw pool = Jackdaw.create(1)) {
      for (int i = 0; i < shares; i++) {
        results.add(parts.compute(i, shares, pool));
      }
    }
    return Workload.answer(parts.merge(results));
  }

  @Test
  void treeSize_ofWhatIsKnown_isTheNumberOfNodesOrIndices() {
    assertThat(size("uts-search", "T1")).isEqualTo(4_130_071);
    assertThat(size("queens", "4")).isEqualTo(1 + 4 + 6 + 4 + 2);
    assertThat(size("hash", "17")).isEqualTo(17);
    assertThat(TreeSize.of(Workloads.of("knapsack", "30"))).isEmpty();
  }

  private static long size(String problem, String input) {
    return TreeSize.of(Workloads.of(problem, input)).orElseThrow();
  }
}
