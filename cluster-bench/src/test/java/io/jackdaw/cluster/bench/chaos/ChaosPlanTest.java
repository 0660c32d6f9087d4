package io.jackdaw.cluster.bench.chaos;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.cluster.bench.Workloads;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ChaosPlanTest {
  @Test
  void of_sameSeed_isTheSamePlan() {
    assertThat(ChaosPlan.of(ChaosOptions.of(50, 7, 3, false)))
        .isEqualTo(ChaosPlan.of(ChaosOptions.of(50, 7, 3, false)))
        .isNotEqualTo(ChaosPlan.of(ChaosOptions.of(50, 8, 3, false)));
  }

  @Test
  void of_moreRounds_beginsLikeFewer() {
    assertThat(ChaosPlan.of(ChaosOptions.of(50, 7, 3, false)).subList(0, 20))
        .isEqualTo(ChaosPlan.of(ChaosOptions.of(20, 7, 3, false)));
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void of_manyRounds_haveEverythingInThem(boolean brief) {
    ChaosOptions options = ChaosOptions.of(300, 1, 3, brief);
    List<ChaosPlan> plans = ChaosPlan.of(options);
    Set<ChaosEvent.Kind> kinds = EnumSet.noneOf(ChaosEvent.Kind.class);
    Set<String> jobs = new HashSet<>();
    Set<Boolean> longStops = new HashSet<>();
    for (ChaosPlan plan : plans) {
      jobs.add(plan.problem());
      for (ChaosEvent event : plan.events()) {
        kinds.add(event.kind());
        longStops.add(event.millis() > options.failureDetection().toMillis());
      }
      assertThat(plan.events()).isSortedAccordingTo((a, b) -> a.atMillis() - b.atMillis());
      assertThat(Workloads.of(plan.problem(), plan.input()).problem()).isEqualTo(plan.problem());
    }
    assertThat(kinds).containsExactlyInAnyOrder(ChaosEvent.Kind.values());
    assertThat(longStops).hasSize(2);
    assertThat(jobs)
        .contains("queens", "uts", "uts-search", "pentomino", "knapsack", "barnes-hut", "hash");
  }

  @Test
  void of_wrongNumbers_areRefused() {
    assertThatThrownBy(() -> ChaosOptions.of(0, 1, 3, true)).hasMessageContaining("rounds");
    assertThatThrownBy(() -> ChaosOptions.of(1, 1, 9, true)).hasMessageContaining("nodes");
  }
}
