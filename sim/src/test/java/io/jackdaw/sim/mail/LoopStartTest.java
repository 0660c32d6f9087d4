package io.jackdaw.sim.mail;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.internal.policy.Policies;
import io.jackdaw.internal.policy.StealGate;
import io.jackdaw.sim.cost.CostFile;
import io.jackdaw.sim.engine.Topology;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LoopStartTest {
  private static List<Double> starts(String mailing, int processors, long gate, long seed) {
    return new LoopStart(
            Topology.flat(processors),
            processors,
            Policies.mailing(mailing),
            new StealGate(gate),
            CostFile.named("default"),
            seed)
        .run();
  }

  @ParameterizedTest
  @CsvSource({"even, 0", "uneven, 0", "off, 0", "even, 20000", "uneven, 20000", "off, 20000"})
  void run_everyRule_startsEachPieceOnce(String mailing, long gate) {
    for (int processors : new int[] {1, 2, 3, 17, 128}) {
      assertThat(starts(mailing, processors, gate, 1)).hasSize(processors).isSorted();
      assertThat(starts(mailing, processors, gate, 1))
          .isEqualTo(starts(mailing, processors, gate, 1));
    }
  }
}
