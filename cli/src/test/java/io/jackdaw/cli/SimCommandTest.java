package io.jackdaw.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

/** {@code ./jackdaw sim}: what analyse has recorded, and files that make no sense. */
class SimCommandTest {
  private static final Map<String, Double> MICROS =
      Map.of("ns", 1e-3, "µs", 1.0, "ms", 1e3, "s", 1e6);

  /** Reports round to three digits. */
  private static final Percentage ROUNDED = Percentage.withPercentage(1);

  private final StringWriter err = new StringWriter();

  @Test
  void recorded_analysedProgram_hasItsWorkAndSpan(@TempDir Path directory) {
    String dag = directory.resolve("fib.dag").toString();
    String analysis = execute(0, "analyse", "--size", "27", "--dag", dag, "fib");
    String replay = execute(0, "sim", "recorded", "--input", dag);
    double work = micros(analysis, "  work +([0-9.,]+) (\\S+)");
    double span = micros(analysis, "  span +([0-9.,]+) (\\S+)");
    assertThat(micros(replay, "work ([0-9.,]+) (\\S+), span")).isCloseTo(work, ROUNDED);
    assertThat(micros(replay, "span ([0-9.,]+) (\\S+)\\R")).isCloseTo(span, ROUNDED);
    assertThat(simulated(replay, 1)).as("T1").isCloseTo(work, ROUNDED);
    assertThat(simulated(replay, 2)).isGreaterThan(0.49 * work).isLessThan(work);
    assertThat(simulated(replay, 64)).isGreaterThan(0.99 * span).isLessThan(simulated(replay, 2));
  }

  /** The time that the table has for so many processors. */
  private static double simulated(String replay, int processors) {
    return number(found(replay, "(?m)^ *" + processors + " +([0-9.,]+) ").group(1));
  }

  private static double micros(String text, String pattern) {
    MatchResult match = found(text, pattern);
    return number(match.group(1)) * MICROS.get(match.group(2));
  }

  private static MatchResult found(String text, String pattern) {
    List<MatchResult> matches = Pattern.compile(pattern).matcher(text).results().toList();
    assertThat(matches).as(pattern + " in " + text).isNotEmpty();
    return matches.getFirst();
  }

  private static double number(String digits) {
    return Double.parseDouble(digits.replace(",", ""));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "node a 1;node b 1;edge a b;edge b a         | :2: there is no root: a",
        "node r 1;node a 1;node s 1;edge r a;edge a a;edge a s | :3: the node a waits for itself",
        "node a 1;node b 1                           | :3: there are several roots: a and b",
        "node r 1;node a 1;node b 1;edge r a;edge r b | :4: there are several sinks: a and b",
        "node a 1;node b 1;edge a b;edge a b;edge a b | :6: the node a enables more than two",
        "node a -1                                   | :2: the cost of node a must be 0 or more",
        "node a 1e99                                 | :2: the cost of node a must be 0 or more",
        "knot a 1                                    | :2: there is no 'knot'",
      })
  void recorded_badDag_saysWhereAndWhich(String lines, String reason, @TempDir Path directory)
      throws IOException {
    Path file = directory.resolve("bad.dag");
    Files.writeString(file, "jackdaw-dag 1\n" + lines.replace(';', '\n'));
    execute(2, "sim", "recorded", "--input", file.toString());
    assertThat(err.toString().lines()).singleElement().asString().contains("bad.dag" + reason);
  }

  @Test
  void recorded_noText_isRefused(@TempDir Path directory) throws IOException {
    Path file = directory.resolve("trace.bin");
    Files.write(file, new byte[] {(byte) 0xFF, 0, (byte) 0xFE});
    execute(2, "sim", "recorded", "--input", file.toString());
    assertThat(err.toString().lines()).singleElement().asString().contains("trace.bin: cannot be");
  }

  @Test
  void sim_costsBelowZero_areRefused(@TempDir Path directory) throws IOException {
    Path file = directory.resolve("my.costs");
    Files.writeString(file, "jackdaw-costs 1\ncas -4 ns\n");
    execute(2, "sim", "bounds", "--costs", file.toString());
    assertThat(err.toString())
        .contains("my.costs:2: the cost cas must be 0 or more")
        .contains("-4");
  }

  private String execute(int code, String... words) {
    StringWriter out = new StringWriter();
    CommandLine command = Main.commandLine();
    command.setOut(new PrintWriter(out)).setErr(new PrintWriter(err));
    assertThat(command.execute(words)).as(err.toString()).isEqualTo(code);
    return out.toString();
  }
}
