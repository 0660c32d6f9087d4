package io.jackdaw.cluster.bench.nodes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.cluster.bench.Workloads;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class FleetTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  @Test
  void ask_oneNode_computesRefusesAndDies() throws Exception {
    NodeProcess node;
    try (Fleet fleet = new Fleet(1, Duration.ofSeconds(4))) {
      fleet.fill(1);
      fleet.settle();
      node = fleet.running().getFirst();
      assertThat(node.nodes()).containsExactly("node-1");

      String id = node.submit("hash", "1000");
      assertThat(node.ask("result " + id, PATIENCE))
          .isEqualTo(String.valueOf(Workloads.of("hash", "1000").expected().getAsLong()));
      assertThat(node.snapshot().piecesDone()).isPositive();
      assertThat(node.snapshot().node().name()).isEqualTo("node-1");

      assertThatThrownBy(() -> node(fleet).ask("frob", PATIENCE)).hasMessageContaining("frob");
      assertThatThrownBy(() -> node(fleet).ask("result none", PATIENCE))
          .hasMessageContaining("no job none");

      CompletableFuture<String> never = node.ask("result " + node.submit("queens", "17"));
      node.kill();
      assertThatThrownBy(() -> never.get(60, TimeUnit.SECONDS))
          .isInstanceOf(ExecutionException.class)
          .hasMessageContaining("has ended");
      assertThat(fleet.running()).isEmpty();
    }
    assertThatThrownBy(() -> node.ask("nodes", PATIENCE)).hasMessageContaining("has ended");
  }

  private static NodeProcess node(Fleet fleet) {
    return fleet.running().getFirst();
  }

  @Test
  void fill_nodeThatCannotStart_failsAndNamesTheLog() throws Exception {
    try (Fleet fleet = new Fleet(0, Duration.ofSeconds(4))) { // no workers: not allowed
      assertThatThrownBy(() -> fleet.fill(1))
          .isInstanceOf(NodeFailure.class)
          .hasMessageContaining("node-1 has not joined")
          .hasMessageContaining("log");
    }
  }
}
