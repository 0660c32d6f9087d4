package io.jackdaw;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A wrong program in the ticket form gets a wrong result or an exception, but damages nobody else's
 * work on the same pool; and without assertions, which find most of these mistakes before anything
 * happens. {@link MisuseTest} is about what they say.
 */
class TicketMistakesTest {
  private static final Map<String, String> OUTCOMES = new HashMap<>();

  @BeforeAll
  static void makeThem(@TempDir Path directory) throws IOException, InterruptedException {
    Path output = directory.resolve("output.txt"); // a file: a full pipe would stop the child
    Process child =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-da",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                TicketMistakesProgram.class.getName())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    try {
      child.waitFor(10, TimeUnit.MINUTES); // each mistake has a limit of its own
    } finally {
      child.destroyForcibly();
    }
    for (String line : Files.readAllLines(output)) {
      int colon = line.indexOf(": ");
      if (colon > 0) {
        OUTCOMES.put(line.substring(0, colon), line.substring(colon + 2));
      }
    }
  }

  static Set<String> mistakes() {
    return TicketMistakes.ALL.keySet();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("mistakes")
  void join_wronglyWithoutAssertions_damagesNobodyElse(String mistake) {
    assertThat(OUTCOMES).containsEntry(mistake, TicketMistakesProgram.FINE);
  }
}
