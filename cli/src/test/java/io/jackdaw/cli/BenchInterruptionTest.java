package io.jackdaw.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Stops a benchmark that would take days, as soon as it has measured something. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "sends signals with the command kill")
class BenchInterruptionTest {
  private static final int INTERRUPT_BIT = 1 << 1; // SIGINT is 2, and bits are counted from 1

  @TempDir Path directory;

  @ParameterizedTest
  @CsvSource({"INT, 130", "TERM, 143"})
  void bench_interrupted_keepsWhatWasMeasured(String signal, int code) throws Exception {
    Path json = directory.resolve("results.json");
    Files.writeString(json, "of an earlier run");
    Path out = directory.resolve("out.txt");
    Path classPath = classPath();
    Process bench = start(classPath, json, out);
    try (BufferedReader err = bench.errorReader()) {
      assertThat(err.readLine()).startsWith("[1/");
      assertThat(bench.toHandle()).matches(this::isOurs);
      assumeFalse(signal.equals("INT") && ignoresInterrupts(bench), "started in the background");
      send(signal, bench);
      assertThat(err.lines()).allMatch(line -> line.startsWith("[")); // to its end
      assertThat(bench.waitFor(1, TimeUnit.MINUTES)).isTrue();
    } finally {
      bench.destroyForcibly();
    }
    assertThat(bench.exitValue()).isEqualTo(code);
    assertThat(Files.readAllLines(json))
        .startsWith("[")
        .endsWith("]")
        .hasSizeGreaterThan(2)
        .filteredOn(line -> line.contains("\"contestant\""))
        .isNotEmpty()
        .allMatch(line -> line.contains("\"quick\": true, \"interrupted\": true"));
    assertThat(Files.readString(out))
        .contains("input 1000, default collector", "serial")
        .containsOnlyOnce("not judged: quick run, interrupted run")
        .doesNotContain("MISSED", "open", "met ");
    try (Stream<Path> left = Files.list(directory)) {
      assertThat(left).containsExactlyInAnyOrder(classPath, json, out);
    }
    assertThat(ProcessHandle.allProcesses().filter(this::isOurs)).isEmpty();
  }

  /**
   * All of the class path, in a jar that names it. It is in the directory, and child JVMs inherit
   * it: that is how they are found. (The whole path would be longer than what the system shows.)
   */
  private Path classPath() throws IOException {
    String all =
        Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
            .map(each -> Path.of(each).toUri().toString())
            .collect(Collectors.joining(" "));
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH, all);
    Path jar = directory.resolve("class-path.jar");
    new JarOutputStream(Files.newOutputStream(jar), manifest).close();
    return jar;
  }

  private Process start(Path classPath, Path json, Path out) throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "--enable-native-access=ALL-UNNAMED",
            "-cp",
            classPath.toString(),
            Main.class.getName(),
            "bench",
            "tree",
            "--quick",
            "--rounds=1000",
            "--workers=1",
            "--json=" + json)
        .redirectOutput(out.toFile())
        .start();
  }

  private boolean isOurs(ProcessHandle process) {
    return process.info().arguments().map(List::of).orElse(List.of()).stream()
        .anyMatch(argument -> argument.contains(directory.toString()));
  }

  private static void send(String signal, Process process) throws Exception {
    List<String> command = List.of("kill", "-" + signal, String.valueOf(process.pid()));
    assertThat(new ProcessBuilder(command).inheritIO().start().waitFor()).isZero();
  }

  /** A shell without job control makes what it starts with & ignore SIGINT, and all below that. */
  private static boolean ignoresInterrupts(Process process) throws IOException {
    Path status = Path.of("/proc", String.valueOf(process.pid()), "status");
    if (!Files.exists(status)) {
      return false;
    }
    return Files.readAllLines(status).stream()
        .filter(line -> line.startsWith("SigIgn:"))
        .mapToLong(line -> Long.parseUnsignedLong(line.substring(7).strip(), 16))
        .anyMatch(ignored -> (ignored & INTERRUPT_BIT) != 0);
  }
}
