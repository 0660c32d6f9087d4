package io.jackdaw.cluster.bench.uts;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.Jackdaw;
import io.jackdaw.cluster.bench.SearchInParts;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UtsPathTest {
  @ParameterizedTest
  @ValueSource(strings = {"T1", "T3"})
  void ended_ofAllLeavesInParts_areAllNodes(String name) {
    UtsSearchJob job = new UtsSearchJob(UtsTree.named(name));
    try (Jackdaw pool = Jackdaw.create(2)) {
      assertThat(SearchInParts.sum(job, UtsPath::ended, pool)).isEqualTo(job.tree().nodes());
    }
  }
}
