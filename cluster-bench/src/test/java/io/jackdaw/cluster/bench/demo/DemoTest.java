package io.jackdaw.cluster.bench.demo;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.cluster.bench.Workloads;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class DemoTest {
  @Test
  void run_submitterKilledAtOnce_showsTheRightAnswerOfAnotherNode() throws Exception {
    StringWriter text = new StringWriter();
    DemoOptions options = new DemoOptions(Workloads.of("queens", "14"), 2, 1, 1, 0);
    assertThat(new Demo(options, new PrintWriter(text), false).run()).as(text.toString()).isTrue();
    assertThat(text.toString())
        .contains("node-1 has submitted queens 14", "kill -9 node-1", "node-1  dead")
        .contains("queens 14: 365596 after", "as node-2 has it: right", "redone: ");
  }
}
