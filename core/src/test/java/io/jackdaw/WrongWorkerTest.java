package io.jackdaw;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Workers of other tasks and threads are refused without assertions, too. */
class WrongWorkerTest {
  @Test
  void mistakes_withoutAssertions_areAnsweredAndThePoolIsWhole(@TempDir Path directory)
      throws Exception {
    Path output = directory.resolve("output.txt"); // a file: a full pipe would stop the child
    Process child =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-da",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                WrongWorkerProgram.class.getName())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    try {
      assertThat(child.waitFor(2, TimeUnit.MINUTES)).as("in time").isTrue();
    } finally {
      child.destroyForcibly();
    }
    String notYours = ": java.lang.IllegalStateException: this Worker belongs to another thread";
    List<String> lines = Files.readAllLines(output);
    assertThat(lines).hasSize(WrongWorkerProgram.ALL.size());
    assertThat(lines.subList(0, 6)).allMatch(line -> line.contains(notYours));
    assertThat(lines.get(6)).contains("IllegalStateException: join without fork");
    assertThat(lines.get(7)).contains("NullPointerException: combine");
  }
}
