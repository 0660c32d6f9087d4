package io.jackdaw.cluster.bench.nodes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.cluster.NodeSnapshot;
import org.junit.jupiter.api.Test;

class SnapshotTextTest {
  @Test
  void parse_whatWasWritten_isTheSame() {
    NodeSnapshot snapshot = Snapshots.of("node-1", 0.123456789);
    String text = SnapshotText.of(snapshot);
    assertThat(text).doesNotContain(" ");
    assertThat(SnapshotText.parse(text)).isEqualTo(snapshot);
  }

  @Test
  void parse_somethingElse_isRefused() {
    assertThatThrownBy(() -> SnapshotText.parse("1,2")).hasMessageContaining("1,2");
  }
}
