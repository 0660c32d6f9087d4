package io.jackdaw.bench.victims;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.Jackdaw;
import io.jackdaw.VictimRule;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WorkloadsTest {
  /** The tree is the same on every machine: these counts are part of the benchmark. */
  @ParameterizedTest
  @CsvSource({"4, 429", "7, 30063", "9, 479063"})
  void serial_tree_hasTheKnownNumberOfNodes(int depth, long nodes) {
    assertThat(new GeometricTree(depth).serial()).isEqualTo(nodes);
  }

  @ParameterizedTest
  @ValueSource(strings = {"tree-7", "loop-7"})
  void run_anyRule_sameAsSerial(String input) {
    Workload workload = VictimsBenchmark.workload(input);
    long expected = workload.serial();
    for (String rule : VictimsBenchmark.RULES) {
      try (Jackdaw pool = Jackdaw.builder().workers(3).victim(VictimRule.named(rule)).build()) {
        for (int i = 0; i < 5; i++) {
          assertThat(workload.run(pool)).as(rule).isEqualTo(expected);
        }
      }
    }
  }

  @Test
  void mean_stolenSizes_isTheirAverage() {
    Stolen stolen = new Stolen();
    assertThat(stolen.mean()).isZero();
    stolen.add(10);
    stolen.add(20);
    assertThat(stolen.mean()).isEqualTo(15);
    stolen.reset();
    assertThat(stolen.mean()).isZero();
  }
}
