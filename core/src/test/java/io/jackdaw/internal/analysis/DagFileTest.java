package io.jackdaw.internal.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** The dag of a run, as the simulator reads it. */
class DagFileTest {
  private final StepClock clock = new StepClock();

  /** Without the names of places, which are all "inside Jackdaw" here. */
  private static List<String> shortened(List<String> lines) {
    return lines.stream().map(line -> line.replaceAll("^(node \\d+ \\d+) .*", "$1")).toList();
  }

  @Test
  void lines_onePair_areADiamond() {
    List<String> lines =
        clock.dag(
            w -> {
              clock.steps(1);
              clock.pair(w, 2, 3);
              clock.steps(4);
            });
    assertThat(shortened(lines))
        .containsExactly(
            "jackdaw-dag 1",
            "node 0 1",
            "node 1 2",
            "node 2 3",
            "node 3 4",
            "edge 0 1",
            "edge 0 2",
            "edge 1 3",
            "edge 2 3");
    assertThat(lines.get(1)).endsWith(" outside-of-all-forks");
  }

  @Test
  void lines_noForks_areOneNode() {
    assertThat(shortened(clock.dag(_ -> clock.steps(7))))
        .containsExactly("jackdaw-dag 1", "node 0 7");
  }

  @Test
  void lines_tree_haveOneSinkAndAtMostTwoEdgesOut() {
    List<String> lines = clock.dag(w -> clock.tree(w, 6, 1));
    int[] out = new int[4 * 63 + 1];
    for (String line : lines) {
      if (line.startsWith("edge")) {
        out[Integer.parseInt(line.split(" ", -1)[1])]++;
      }
    }
    assertThat(lines).filteredOn(line -> line.startsWith("node")).hasSize(3 * 63 + 1);
    for (int node = 0; node < 3 * 63; node++) {
      assertThat(out[node]).isBetween(1, 2);
    }
    assertThat(out[3 * 63]).isZero();
  }
}
