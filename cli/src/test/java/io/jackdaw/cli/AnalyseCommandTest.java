package io.jackdaw.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.Jackdaw;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** {@code ./jackdaw analyse}: our own programs, those of users, and what is none. */
class AnalyseCommandTest {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  /** A user's program: as many pairs of branches as its second argument says. */
  static final class Pairs {
    private Pairs() {}

    public static void main(String[] arguments) {
      if (!Arrays.asList(arguments).subList(0, 1).equals(List.of("--pairs"))) {
        throw new IllegalArgumentException("called with " + Arrays.toString(arguments));
      }
      try (Jackdaw pool = Jackdaw.create(1)) {
        pool.invokeAction(
            w -> {
              for (int i = 0; i < Integer.parseInt(arguments[1]); i++) {
                w.both(_ -> {}, _ -> {});
              }
            });
      }
    }
  }

  /** A program that has nothing to do with Jackdaw. */
  static final class Nothing {
    private Nothing() {}

    public static void main(String[] arguments) {}
  }

  @Test
  void analyse_ourOwn_reportsAndDraws(@TempDir Path directory) throws IOException {
    Path picture = directory.resolve("fib.svg");
    Path dag = directory.resolve("fib.dag");
    int code =
        execute("analyse", "--size", "20", "--picture", picture + "", "--dag", dag + "", "fib");
    assertThat(code).as(err.toString()).isZero();
    assertThat(out.toString())
        .contains("1 computation, 10,945 forks", "burdened span", "1,024")
        .contains("io.jackdaw.bench.fib.JackdawBoth.fib(JackdawBoth.java:");
    assertThat(Files.readString(picture)).contains("<svg", "<path"); // words are outlines
    assertThat(Files.readAllLines(dag).getFirst()).isEqualTo("jackdaw-dag 1");
  }

  @Test
  void analyse_usersClass_itsArgumentsAreItsOwn() {
    int code = execute("analyse", "-cp", classPath(), Pairs.class.getName(), "--pairs", "7");
    assertThat(code).as(err.toString()).isZero();
    assertThat(out.toString()).contains("1 computation, 7 forks", "Pairs.lambda$main$");
  }

  @Test
  void analyse_programThatFails_saysSo() {
    int code = execute("analyse", "-cp", classPath(), Pairs.class.getName(), "--pears");
    assertThat(code).isEqualTo(1);
    assertThat(err.toString()).contains("the program ended with code 1");
  }

  @Test
  void analyse_withoutAPool_saysSo() {
    int code = execute("analyse", "-cp", classPath(), Nothing.class.getName());
    assertThat(code).isEqualTo(1);
    assertThat(err.toString()).contains("there is nothing to analyse");
    assertThat(out.toString()).isEmpty();
  }

  private static String classPath() {
    return System.getProperty("java.class.path");
  }

  private int execute(String... words) {
    CommandLine command = Main.commandLine();
    command.setOut(new PrintWriter(out)).setErr(new PrintWriter(err));
    return command.execute(words);
  }
}
