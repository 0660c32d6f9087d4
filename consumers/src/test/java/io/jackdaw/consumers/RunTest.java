package io.jackdaw.consumers;

import static io.jackdaw.consumers.Tools.MAIN;
import static io.jackdaw.consumers.Tools.MODULE;
import static io.jackdaw.consumers.Tools.bothJars;
import static io.jackdaw.consumers.Tools.javaHome;
import static io.jackdaw.consumers.Tools.slf4jJar;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The programs run, whichever way a user starts them, and the flags silence the JVM's warnings. */
class RunTest {
  private static final List<String> RESULTS =
      List.of(
          "fib(20) by lambdas = 6765",
          "fib(25) in slots = 75025",
          "sum of a loop = 4999950000",
          "fib(15) by task classes = 610",
          "user on a worker = ada",
          "checked exception = no file",
          "tenant on a worker = acme",
          "carrier of the MDC = refused");

  @TempDir private Path scratch;

  @Test
  void main_onTheClassPath_runs() throws Exception {
    check(java("--enable-native-access=ALL-UNNAMED", "-cp", bothJars(), MAIN));
  }

  /** The limit leaves what the modules require: java.base. JSpecify and jdk.jfr are nowhere. */
  @Test
  void main_onTheModulePath_runs() throws Exception {
    check(
        java(
            "--enable-native-access=io.jackdaw",
            "--limit-modules=" + MODULE,
            "-p",
            bothJars(),
            "-m",
            MODULE + "/" + MAIN));
  }

  /** Without the flight recorder, and with what else an application may have. */
  @Test
  void main_onTheClassPathWithoutRecorder_runs() throws Exception {
    check(
        java(
            "--enable-native-access=ALL-UNNAMED",
            "--limit-modules=java.se",
            "-cp",
            bothJars(),
            MAIN));
  }

  /** Nothing requires the module of the flight recorder: whoever records adds it. */
  @Test
  void main_onTheModulePathWithRecorder_recordsEvents() throws Exception {
    Path recording = scratch.resolve("run.jfr");
    Tools.Run run =
        java(
            "--enable-native-access=io.jackdaw",
            "--add-modules=jdk.jfr",
            "-Xlog:disable",
            "-XX:StartFlightRecording=filename=" + recording,
            "-p",
            bothJars(),
            "-m",
            MODULE + "/" + MAIN);
    assertThat(run.code()).as(run::toString).isEqualTo(0);
    assertThat(RecordingFile.readAllEvents(recording))
        .extracting(event -> event.getEventType().getName())
        .contains("jackdaw.HandOver");
  }

  /** With SLF4J, which no module of ours requires, but the user's program has. */
  @Test
  void main_withSlf4jOnTheClassPath_hasACarrier() throws Exception {
    checkCarrier(
        java(
            "--enable-native-access=ALL-UNNAMED",
            "-Dslf4j.internal.verbosity=ERROR", // it has no logger to find
            "-cp",
            bothJars() + File.pathSeparator + slf4jJar(),
            MAIN));
  }

  @Test
  void main_withSlf4jOnTheModulePath_hasACarrier() throws Exception {
    checkCarrier(
        java(
            "--enable-native-access=io.jackdaw",
            "-Dslf4j.internal.verbosity=ERROR",
            "--add-modules=org.slf4j",
            "-p",
            bothJars() + File.pathSeparator + slf4jJar(),
            "-m",
            MODULE + "/" + MAIN));
  }

  private static void checkCarrier(Tools.Run run) {
    assertThat(run.code()).as(run::toString).isEqualTo(0);
    assertThat(run.out()).contains("carrier of the MDC = there");
  }

  /** As future versions of Java will do it unasked. The pool may log what it then goes without. */
  @Test
  void main_nativeAccessDenied_runsAllTheSame() throws Exception {
    Tools.Run run =
        java("--illegal-native-access=deny", "-p", bothJars(), "-m", MODULE + "/" + MAIN);
    assertThat(run.code()).as(run::toString).isEqualTo(0);
    assertThat(run.out()).isEqualTo(RESULTS);
  }

  @Test
  void main_fromAnImage_runs() throws Exception {
    Path image = scratch.resolve("image");
    Tools.Run link =
        Tools.tool(
            "jlink",
            "--module-path=" + bothJars(),
            "--add-modules=" + MODULE,
            "--add-options=--enable-native-access=io.jackdaw",
            "--output=" + image);
    assertThat(link).isEqualTo(new Tools.Run(0, List.of(), List.of()));

    assertThat(Tools.java(image, scratch, "--list-modules").out())
        .map(module -> module.replaceFirst("@.*", ""))
        .containsExactly("io.jackdaw", MODULE, "java.base");
    check(Tools.java(image, scratch, "-m", MODULE + "/" + MAIN));
  }

  private Tools.Run java(String... arguments) throws Exception {
    return Tools.java(javaHome(), scratch, arguments);
  }

  /** Nothing on the error stream: no warning of native access or of an unknown module. */
  private static void check(Tools.Run run) {
    assertThat(run).isEqualTo(new Tools.Run(0, RESULTS, List.of()));
  }
}
