package io.jackdaw.sim.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.sim.engine.BadInput;
import io.jackdaw.sim.engine.Lines;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CostFileTest {
  @ParameterizedTest
  @ValueSource(strings = {"default", "cloud128", "xeon-phi"})
  void named_ours_canBeReadAndWritten(String machine) {
    Costs costs = CostFile.named(machine);
    assertThat(costs.instruction()).isPositive();
    assertThat(read(CostFile.text(costs, "copy", Map.of("cas", "with a comment"))))
        .isEqualTo(costs);
  }

  private static Costs read(String text) {
    return CostFile.of(Lines.of("f", text, CostFile.FORMAT));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "cas -1 ns | f:2: the cost cas must be 0 or more, and at most 1e15, not -1",
        "cas NaN ns | f:2: the cost cas must be 0 or more, and at most 1e15, not NaN",
        "cas 1 s | f:2: costs are in ns, not in s",
        "cash 1 ns | f:2: there is no cost 'cash'",
        "cas 1 | f:2: expected 'NAME VALUE ns'",
        "cas 1 ns | f: the cost instruction is missing",
      })
  void read_badInput_saysWhereAndWhy(String line, String message) {
    assertThatThrownBy(() -> read(CostFile.FORMAT + "\n" + line))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining(message);
  }

  @Test
  void named_unknownMachine_isRefused() {
    assertThatThrownBy(() -> CostFile.named("frob")).isInstanceOf(BadInput.class);
  }
}
