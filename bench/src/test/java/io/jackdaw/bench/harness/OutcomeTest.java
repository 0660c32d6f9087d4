package io.jackdaw.bench.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;

class OutcomeTest {
  private static final Series TIMES = new Series("time", "s", List.of(0.5, 1e-7));
  private static final Series COUNTS = new Series("count", "operations", List.of(3.0));

  @Test
  void parse_whatWasWritten_isTheSame() {
    Outcome forking = new Outcome(List.of(TIMES, COUNTS), 16.25, -5);
    Outcome serial = new Outcome(List.of(TIMES), null, 102334155);
    assertThat(Outcome.parse(forking.lines())).isEqualTo(forking);
    assertThat(Outcome.parse(serial.lines())).isEqualTo(serial);
  }

  @Test
  void parse_somethingElse_isRejected() {
    assertThatIllegalArgumentException().isThrownBy(() -> Outcome.parse(List.of()));
    assertThatIllegalArgumentException().isThrownBy(() -> Outcome.parse(List.of("checksum 3")));
    assertThatIllegalArgumentException().isThrownBy(() -> Outcome.parse(List.of("series a s")));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Outcome.parse(List.of("OpenJDK 64-Bit Server VM warning")));
  }

  @Test
  void arguments_ofAChild_carryStepAndEffort() {
    Step step = new Step("fork", "serial", "40", 2, Collector.PARALLEL);
    Effort effort = new Effort(0.25, 1.5, 3);
    List<String> arguments = ChildJvm.arguments(step, effort);
    assertThat(ChildJvm.step(arguments)).isEqualTo(step);
    assertThat(ChildJvm.effort(arguments)).isEqualTo(effort);
  }
}
