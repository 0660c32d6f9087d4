package io.jackdaw.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Runs the jcstress cases in a JVM of their own: the core passes, every canary is rejected. */
class JcstressTest {
  private static final Path TARGET = Path.of("target").toAbsolutePath();

  /**
   * {@code [OK] name} or {@code [FAILED] name}; probes of the machine look alike but name no case.
   */
  private static final Pattern GRADE = Pattern.compile("\\[([A-Z]+)] (io\\.jackdaw\\.\\S+)");

  /**
   * A canary that was not seen to fail gets more time before that counts: races are rare events.
   */
  private static final int ATTEMPTS = 4;

  /** How long a case runs. */
  private record Duration(int iterations, int milliseconds) {
    Duration longer() {
      return new Duration(iterations * 4, milliseconds);
    }
  }

  private static final Duration CASES =
      Effort.isLong() ? new Duration(10, 2000) : new Duration(2, 200);
  private static final Duration CANARIES =
      Effort.isLong() ? new Duration(5, 1000) : new Duration(1, 200);

  /** Runs the cases and returns how each was graded. */
  private static Map<String, String> run(String what, List<JcstressCase> cases, Duration duration)
      throws IOException, InterruptedException {
    Path log = TARGET.resolve("jcstress-" + what + ".log");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("verify.classpath"),
                "org.openjdk.jcstress.Main",
                "-v",
                "-t",
                selecting(cases),
                "-r",
                TARGET.resolve("jcstress-" + what).toString(),
                "-f",
                "1",
                "-iters",
                Integer.toString(duration.iterations),
                "-time",
                Integer.toString(duration.milliseconds),
                "-sc",
                "false",
                "-af",
                "NONE",
                "-jvmArgs",
                "-XX:+UseParallelGC --enable-native-access=ALL-UNNAMED")
            .directory(TARGET.toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    try {
      process.waitFor();
    } finally {
      process.destroy();
    }
    return grades(log);
  }

  private static String selecting(List<JcstressCase> cases) {
    return cases.stream()
        .map(c -> c.name().replace(".", "\\."))
        .collect(Collectors.joining("|", "^(", ")$"));
  }

  private static Map<String, String> grades(Path log) throws IOException {
    Map<String, String> grades = new TreeMap<>();
    Matcher grade = GRADE.matcher(Files.readString(log));
    while (grade.find()) {
      grades.merge(grade.group(2), grade.group(1), (a, b) -> a.equals("OK") ? b : a);
    }
    return grades;
  }

  /** In one run: jcstress looks at the machine for seconds before it begins. */
  @Test
  void cases_ofTheCoreAndControls_pass() throws Exception {
    List<JcstressCase> possible =
        Stream.of(JcstressCase.real(), JcstressCase.controls())
            .flatMap(List::stream)
            .filter(JcstressCase::canRun)
            .toList();
    Map<String, String> expected = new TreeMap<>();
    possible.forEach(c -> expected.put(c.name(), "OK"));
    assertThat(run("cases", possible, CASES))
        .as("grades; the outcomes are in target/jcstress-cases.log")
        .isEqualTo(expected);
  }

  @Test
  void canaries_areRejected() throws Exception {
    List<JcstressCase> missed = JcstressCase.canaries();
    assertThat(missed).isNotEmpty().allMatch(JcstressCase::canRun);
    Duration duration = CANARIES;
    for (int i = 0; i < ATTEMPTS && !missed.isEmpty(); i++) {
      Map<String, String> grades = run("canaries-" + i, missed, duration);
      missed = missed.stream().filter(c -> !"FAILED".equals(grades.get(c.name()))).toList();
      duration = duration.longer();
    }
    assertThat(missed).as("canaries that jcstress let pass").isEmpty();
  }
}
