package io.jackdaw.sim.threads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.sim.engine.BadInput;
import io.jackdaw.sim.engine.Lines;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WeaverTest {
  private static Computation read(String text) {
    return Weaver.of(Lines.of("f", text.replace(";", "\n"), Weaver.FORMAT));
  }

  @Test
  void of_figure1_hasThePapersMeasures() {
    Computation figure1 = Weaver.readResource("figure1.threads");
    assertThat(figure1.work()).isEqualTo(23);
    assertThat(figure1.threads()).isEqualTo(6);
    assertThat(figure1.criticalPath()).isEqualTo(10);
    assertThat(figure1.stackDepth()).isEqualTo(3);
    assertThat(figure1.strictness()).isEqualTo(Strictness.FULLY_STRICT);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "hello | f:1: the first line must be",
        "# nothing | f: is empty",
        "jackdaw-threads 1 | f: there is no root thread",
        "jackdaw-threads 1;frob | f:2: there is no 'frob'",
        "jackdaw-threads 1;thread a 1 | f:2: expected 'thread NAME FRAME INSTRUCTION...'",
        "jackdaw-threads 1;thread a -1 x | f:2: a frame must be 0 or more, and at most 1e15, not -1",
        "jackdaw-threads 1;thread a q x | f:2: a frame must be a number, not 'q'",
        "jackdaw-threads 1;thread a 1 x x | f:2: there are two instructions x",
        "jackdaw-threads 1;thread a 1 x;thread b 1 y | f:3: nobody spawns the thread b",
        "jackdaw-threads 1;thread a 1 x;spawn x a | f:3: the thread a is spawned twice",
        "jackdaw-threads 1;thread a 1 x y;join y x | the instruction x waits for itself",
        "jackdaw-threads 1;thread a 1 x;join x z | f:3: there is no z",
        "jackdaw-threads 1;thread a 1 x y z w;join x z;join x w | f:4: the instruction x enables more"
            + " than two others",
      })
  void of_badInput_saysWhereAndWhy(String text, String message) {
    assertThatThrownBy(() -> read(text)).isInstanceOf(BadInput.class).hasMessageContaining(message);
  }
}
