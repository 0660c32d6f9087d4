package io.jackdaw.cluster.bench.demo;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.cluster.bench.nodes.Snapshots;
import java.util.List;
import org.junit.jupiter.api.Test;

class LiveTableTest {
  private final LiveTable table = new LiveTable();

  @Test
  void lines_someNodes_areARowEachAndTheJob() {
    table.update(List.of(Snapshots.of("node-2", 0.5), Snapshots.of("node-1", 0.125)));
    assertThat(table.lines(12.34, 0.625))
        .containsExactly(
            "  node    busy  pieces  done  steals in  out  bytes in   out  messages  redone"
                + "  unfinished",
            "  node-1   1/1       2    16          5    6       700  8000         9      13"
                + "      12.5 %",
            "  node-2   1/1       2    16          5    6       700  8000         9      13"
                + "      50.0 %",
            "  [#########################...............]  62.5 % explored, 12.3 s");
  }

  @Test
  void update_nodeThatDied_isNotChangedByOldNews() {
    table.update(List.of(Snapshots.of("node-1", 0.5)));
    table.die("node-1");
    table.update(List.of(Snapshots.of("node-1", 0.25), Snapshots.of("node-2", 0.125)));
    assertThat(table.lines(1, 1))
        .anyMatch(line -> line.contains("node-1  dead") && line.endsWith("50.0 %"))
        .anyMatch(line -> line.contains("node-2   1/1") && line.endsWith("12.5 %"));
  }

  @Test
  void lines_shareBeyondTheEnds_fillTheBarAtMost() {
    assertThat(table.lines(0, 1.01).getLast()).contains("[" + "#".repeat(40) + "]");
    assertThat(table.lines(0, -0.01).getLast()).contains("[" + ".".repeat(40) + "]");
  }
}
