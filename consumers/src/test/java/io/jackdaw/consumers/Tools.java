package io.jackdaw.consumers;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.Jackdaw;
import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.spi.ToolProvider;
import org.slf4j.MDC;

/** The jars of this build and the tools of the JDK that runs the tests. */
final class Tools {
  static final String MODULE = "io.jackdaw.consumers";
  static final String MAIN = "io.jackdaw.consumers.Main";

  /** What a tool or a program printed, and its exit code. */
  record Run(int code, List<String> out, List<String> err) {}

  /** The jar of core that Maven gave us: that of this build, or the installed one. */
  static Path coreJar() {
    return jarOf(Jackdaw.class);
  }

  /** The jar of SLF4J, which the programs do not need. */
  static Path slf4jJar() {
    return jarOf(MDC.class);
  }

  private static Path jarOf(Class<?> type) {
    try {
      return jar(Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()));
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The jar of the programs in this module. */
  static Path consumerJar() {
    return jar(Path.of(System.getProperty("consumer.jar", "not set: run Maven's phase verify")));
  }

  private static Path jar(Path path) {
    assertThat(path).as("these tests need jars: mvn verify").isRegularFile();
    return path;
  }

  /** Both jars, as a class path or a module path. */
  static String bothJars() {
    return coreJar() + File.pathSeparator + consumerJar();
  }

  /** Runs a tool of the JDK in this virtual machine. */
  static Run tool(String name, String... arguments) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int code =
        ToolProvider.findFirst(name)
            .orElseThrow(() -> new AssertionError("no " + name + " in " + javaHome()))
            .run(new PrintWriter(out), new PrintWriter(err), arguments);
    return new Run(code, out.toString().lines().toList(), err.toString().lines().toList());
  }

  /** Runs the {@code java} of an image. */
  static Run java(Path home, Path scratch, String... arguments) throws Exception {
    return run(home.resolve("bin").resolve("java"), scratch, arguments);
  }

  /** Runs a program to its end; through files, because a full pipe would stop it. */
  private static Run run(Path program, Path scratch, String... arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(program.toString());
    command.addAll(List.of(arguments));
    Path out = Files.createTempFile(scratch, "out", ".txt");
    Path err = Files.createTempFile(scratch, "err", ".txt");
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectOutput(out.toFile()).redirectError(err.toFile());
    // Options from outside would be announced on the error stream, or change what is tested.
    List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "CLASSPATH")
        .forEach(builder.environment()::remove);
    Process process = builder.start();
    try {
      return new Run(process.waitFor(), Files.readAllLines(out), Files.readAllLines(err));
    } finally {
      process.destroyForcibly();
    }
  }

  /** The JDK that runs the tests. */
  static Path javaHome() {
    return Path.of(System.getProperty("java.home"));
  }

  private Tools() {}
}
