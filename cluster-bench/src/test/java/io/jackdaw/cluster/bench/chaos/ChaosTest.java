package io.jackdaw.cluster.bench.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class ChaosTest {
  @Test
  void run_tenRounds_givesTenRightAnswers() throws Exception {
    StringWriter text = new StringWriter();
    ChaosSummary summary = new Chaos(ChaosOptions.of(10, 3, 3, true), new PrintWriter(text)).run();
    assertThat(summary.wrong()).as(text.toString()).isZero();
    assertThat(summary.unanswered()).as(text.toString()).isZero();
    assertThat(summary.asData()).containsEntry("rounds", 10);
  }
}
