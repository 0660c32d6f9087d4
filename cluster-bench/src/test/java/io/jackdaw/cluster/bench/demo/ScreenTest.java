package io.jackdaw.cluster.bench.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

class ScreenTest {
  private final StringWriter text = new StringWriter();

  @Test
  void draw_onATerminal_replacesWhatWasDrawn() {
    Screen screen = new Screen(new PrintWriter(text), true);
    screen.draw(List.of("a", "b"));
    screen.draw(List.of("c"));
    screen.say("said");
    screen.finish(List.of("d"));
    assertThat(text.toString().lines())
        .containsExactly("a", "b", "\u001B[2A\u001B[Jc", "\u001B[1A\u001B[Jsaid", "d");
  }

  @Test
  void draw_toAFile_printsOnceInAWhileAndAfterNews() {
    Screen screen = new Screen(new PrintWriter(text), false);
    screen.draw(List.of("a"));
    screen.draw(List.of("b")); // too soon
    screen.say("said");
    screen.draw(List.of("c"));
    screen.finish(List.of("d"));
    assertThat(text.toString().lines()).containsExactly("a", "said", "c", "d");
  }
}
