package io.jackdaw.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.Jackdaw;
import io.jackdaw.Worker;
import io.jackdaw.internal.analysis.AnalysisFile;
import io.jackdaw.metrics.Analysis;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** All pools of a program analyse, if a system property says so. */
class AnalysedProgramTest {
  @TempDir private Path directory;

  /** What runs in a JVM of its own: one computation on each of two pools, and a task. */
  static final class Program {
    private Program() {}

    public static void main(String[] arguments) throws Exception {
      try (Jackdaw one = Jackdaw.create(1);
          Jackdaw two = Jackdaw.create(4)) {
        one.invokeAction(Program::pair);
        two.invokeAction(Program::pair);
        two.submit(() -> pair(Worker.current())).get();
      }
    }

    private static void pair(Worker worker) {
      worker.both(_ -> {}, _ -> {});
    }
  }

  @Test
  void property_set_allComputationsAreInTheFile() throws IOException, InterruptedException {
    Path file = directory.resolve("analysis");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Djackdaw.analyse=" + file,
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("jackdaw.test.classpath", System.getProperty("java.class.path")),
                Program.class.getName())
            .inheritIO()
            .start();
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).isZero();
    Analysis found = AnalysisFile.read(file);
    assertThat(found.computations()).isEqualTo(3);
    assertThat(found.forks()).isEqualTo(3);
    assertThat(found.sites()).anyMatch(site -> site.place().contains("Program.pair("));
  }
}
