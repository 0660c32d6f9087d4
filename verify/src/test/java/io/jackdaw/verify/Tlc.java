package io.jackdaw.verify;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Runs the model checker TLC in a JVM of its own: it keeps static state and ends its JVM. */
final class Tlc {
  static final Path MODEL = Path.of("src", "main", "tla");

  /** No error was found. */
  static final String HOLDS = "holds";

  private static final Path DIRECTORY = Path.of("target", "tla").toAbsolutePath();
  private static final int MINUTES = Effort.isLong() ? 120 : 5;

  /**
   * A property that says what a step may change is violated by a step, as an invariant by a state.
   */
  private static final Pattern VIOLATED =
      Pattern.compile("Error: (?:Invariant|Action property) (\\w+) is violated");

  private static final Pattern PROPERTY = Pattern.compile("(?m)^PROPERTY (\\w+)$");
  private static final Pattern STATES =
      Pattern.compile("(?m)^(\\d+) states generated, (\\d+) distinct states found, 0 states left");

  private Tlc() {}

  /**
   * What TLC found.
   *
   * @param violated the invariant or property that does not hold, or {@link #HOLDS}
   * @param distinct states; -1 if it stopped at a violation
   */
  record Verdict(String violated, long distinct) {}

  static void copyModel() throws IOException {
    Files.createDirectories(DIRECTORY);
    try (Stream<Path> files = Files.list(MODEL)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".tla")).toList()) {
        Files.copy(
            file, DIRECTORY.resolve(file.getFileName()), StandardCopyOption.REPLACE_EXISTING);
      }
    }
  }

  /**
   * Checks the model with this configuration; what TLC says, with its trace, goes to a log.
   *
   * @param module of the model
   * @param name of the configuration and of the log
   * @param configuration at most one property in it is about more than single steps
   */
  static Verdict check(String module, String name, String configuration, int workers)
      throws Exception {
    Files.writeString(DIRECTORY.resolve(name + ".cfg"), configuration);
    Path log = DIRECTORY.resolve(name + ".log");
    Process process = start(module, name, log, workers);
    try {
      if (!process.waitFor(MINUTES, TimeUnit.MINUTES)) {
        throw new AssertionError("TLC takes more than " + MINUTES + " minutes: " + log);
      }
    } finally {
      process.destroyForcibly();
    }
    return verdict(log, configuration);
  }

  private static Process start(String module, String name, Path log, int workers) throws Exception {
    Path tools =
        Path.of(
            Class.forName("tlc2.TLC").getProtectionDomain().getCodeSource().getLocation().toURI());
    Path scratch = Files.createDirectories(DIRECTORY.resolve(name + "-states"));
    return new ProcessBuilder(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Djava.io.tmpdir=" + scratch,
                // Most runs are over before a better compiler would pay.
                Effort.isLong() ? "-XX:TieredStopAtLevel=4" : "-XX:TieredStopAtLevel=1",
                "-XX:+UseParallelGC",
                // The first run leaves its classes to the others: loading them is half of a run.
                "-XX:+AutoCreateSharedArchive",
                "-XX:SharedArchiveFile=" + DIRECTORY.resolve("tlc.jsa"),
                Effort.isLong() ? "-Xmx8g" : "-Xmx1g",
                "-cp",
                tools.toString(),
                "tlc2.TLC",
                "-workers",
                Integer.toString(workers),
                "-cleanup",
                "-metadir",
                scratch.toString(),
                "-config",
                name + ".cfg",
                module + ".tla"))
        .directory(DIRECTORY.toFile())
        .redirectErrorStream(true)
        .redirectOutput(log.toFile())
        .start();
  }

  private static Verdict verdict(Path log, String configuration) throws IOException {
    String said = Files.readString(log);
    Matcher violated = VIOLATED.matcher(said);
    if (violated.find()) {
      return new Verdict(violated.group(1), -1);
    }
    if (said.contains("Error: Temporal properties were violated.")) {
      Matcher property = PROPERTY.matcher(configuration);
      if (property.find()) {
        return new Verdict(property.group(1), -1);
      }
    }
    Matcher states = STATES.matcher(said);
    if (said.contains("Model checking completed. No error has been found.") && states.find()) {
      return new Verdict(HOLDS, Long.parseLong(states.group(2)));
    }
    throw new AssertionError("TLC did not finish:\n" + said);
  }
}
