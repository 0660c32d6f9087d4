package io.jackdaw.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

class MainTest {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "                          | which command? demo, bench, analyse, sim, node or cluster",
        "frob                      | there is no 'frob', only demo, bench, analyse, sim, node, cluster",
        "bench                     | which benchmark? fork, tree, idle, start, stop, jobs, victims, deques, latency, loops, search, sharing, analyse or cluster",
        "bench frob                | there is no 'frob', only fork, tree, idle, start, stop, jobs, victims, deques, latency, loops, search, sharing, analyse, cluster",
        "bench fork extra          | 'extra'",
        "bench fork --frob         | Unknown option: '--frob'",
        "bench fork --n x          | '--n': 'x' is not a long",
        "bench fork --n            | --n",
        "bench fork --n 99         | --n must be from 17 to 46, not 99",
        "bench fork --workers 1,0  | --workers must be from 1 to 1024, not 0",
        "bench fork --workers 1,b  | 'b' is not an int",
        "bench tree --nodes 0      | --nodes must be from 1 to 100000000, not 0",
        "bench victims --depth 3   | --depth must be from 4 to 14, not 3",
        "bench idle --rounds 0     | --rounds must be from 1 to 1000, not 0",
        "bench start --gc z        | '--gc'",
        "bench jobs --lengths 0    | --lengths must be from 1 to 10000, not 0",
        "bench jobs --every 2ms    | --every must be of 1ms, 20ms, not 2ms",
        "bench jobs --contestants x | --contestants must be of serial, jackdaw, forkjoin,",
        "bench jobs --lengths 1000 --every 1ms | --contestants must take part at some of the lengths",
        "bench deques --problems x | --problems must be of fib, nqueens, mergesort, coarse, exposure, not x",
        "bench loops --elements 9  | --elements must be from 1000 to 50000000, not 9",
        "bench search --problems x | --problems must be of nqueens, pentomino, knapsack, fib, cmp,",
        "bench loops --problems x  | --problems must be of sum, saxpy, map, filter, scan, histogram,",
        "bench cluster --workers 2 | --workers: each contestant has its own",
        "bench cluster --gc parallel | --gc must be default",
        "bench cluster --workloads queens | --workloads must be of uts, uts-search, queens,",
        "bench cluster --workloads queens:x | size must be a number, not 'x'",
        "bench cluster --contestants x | --contestants must be of one-jvm, two-nodes,",
        "bench cluster --parts x   | --parts must be of times, victims, recovery, not x",
        "bench cluster --kills 0   | --kills must be from 1 to 10000, not 0",
        "bench analyse --programs x | --programs must be of fib, fib-lambdas,",
        "analyse                   | 'PROGRAM'",
        "analyse frob              | there is no program 'frob', only fib, fib-lambdas, fib-tasks, tree,",
        "analyse fib 3             | fib takes no arguments, only --size before its name",
        "analyse --size 0 fib      | --size must be 1 or more, not 0",
        "analyse --size 3 -cp . a.B | --size is for our own programs",
        "analyse --picture no/such/file.svg fib | cannot write no/such/file.svg",
        "sim                       | there is no experiment '', only busy-leaves, bounds, recycling,",
        "sim frob                  | there is no experiment 'frob', only busy-leaves, bounds, recycling,",
        "sim bounds --processors 0 | processors must be from 1 to 1048576, not 0",
        "sim bounds --seed x       | '--seed': 'x' is not a long",
        "sim bounds --costs /none  | /none: cannot be read",
        "node                      | '--config=FILE'",
        "node --config /none       | cannot read /none",
        "cluster                   | which one? demo or chaos",
        "cluster demo --job chess  | --job must be of uts, uts-search, queens,",
        "cluster demo --size x     | --size must be a number, not 'x'",
        "cluster demo --nodes 9    | --nodes must be from 1 to 8, not 9",
        "cluster demo --kill 4     | --kill must be from 0 to 3, not 4",
        "cluster demo --nodes 1 --kill 1 | --kill must be 0 with one node",
        "cluster chaos --nodes 1   | --nodes must be from 2 to 5, not 1",
        "cluster chaos --rounds 0  | --rounds must be from 1 to 100000, not 0",
        "demo --n 1                | --n must be from 17 to 46, not 1",
      })
  void execute_wrongCall_saysWhyInOneLine(String call, String reason) {
    assertThat(execute(call == null ? List.of() : List.of(call.split(" ")))).isEqualTo(2);
    assertThat(err.toString().lines()).singleElement().asString().contains(reason);
    assertThat(err.toString()).startsWith("jackdaw: ");
    assertThat(out.toString()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "demo",
        "bench",
        "bench fork",
        "bench tree",
        "bench idle",
        "bench stop",
        "bench jobs",
        "bench victims",
        "bench deques",
        "bench latency",
        "bench loops",
        "bench search",
        "bench sharing",
        "bench analyse",
        "bench cluster",
        "analyse",
        "sim",
        "node",
        "cluster",
        "cluster demo",
        "cluster chaos"
      })
  void execute_help_isShownEverywhere(String command) {
    assertThat(execute(List.of((command + " --help").strip().split(" ")))).isZero();
    assertThat(out.toString()).startsWith("Usage: jackdaw" + (" " + command).stripTrailing());
    assertThat(err.toString()).isEmpty();
  }

  @Test
  void bench_fileThatCannotBeWritten_failsBeforeMeasuring(@TempDir Path directory) {
    Path nowhere = directory.resolve("missing").resolve("results.json");
    assertThat(execute(List.of("bench", "fork", "--json", nowhere.toString()))).isEqualTo(2);
    assertThat(err.toString().lines())
        .singleElement()
        .asString()
        .contains("cannot write " + nowhere + ": its directory does not exist");
  }

  @Test
  void benchLatency_plotThatCannotBeWritten_failsBeforeMeasuring(@TempDir Path directory) {
    Path nowhere = directory.resolve("missing").resolve("latency.svg");
    assertThat(execute(List.of("bench", "latency", "--plot", nowhere.toString()))).isEqualTo(2);
    assertThat(err.toString().lines())
        .singleElement()
        .asString()
        .contains("--plot: cannot write " + nowhere + ": its directory does not exist");
  }

  @Test
  void bench_fileThatIsADirectory_failsBeforeMeasuring(@TempDir Path directory) {
    assertThat(execute(List.of("bench", "fork", "--json", directory.toString()))).isEqualTo(2);
    assertThat(err.toString().lines()).singleElement().asString().contains("cannot write");
  }

  @Test
  void bench_quick_printsTheTableAndWritesTheFile(@TempDir Path directory) throws IOException {
    Path json = directory.resolve("results.json");
    int code =
        execute(
            List.of(
                ("bench tree --quick --nodes 1000 --workers 2 --gc default --json " + json)
                    .split(" ")));
    assertThat(code).as(err.toString()).isZero();
    assertThat(out.toString())
        .contains("input 1000, default collector", "Targets")
        .containsOnlyOnce("not judged: quick run")
        .doesNotContain("MISSED", "open", "met ");
    assertThat(Files.readAllLines(json))
        .hasSize(9)
        .anyMatch(line -> line.contains("\"contestant\": \"jackdaw-slots\", \"workers\": 2"))
        .anyMatch(line -> line.contains("\"contestant\": \"jackdaw-both\", \"workers\": 2"))
        .anyMatch(line -> line.contains("\"contestant\": \"serial\", \"workers\": 1"))
        .filteredOn(line -> line.contains("\"quick\": true, \"interrupted\": false"))
        .hasSize(7);
    assertThat(err.toString().lines()).hasSize(7).allMatch(line -> line.startsWith("["));
  }

  @Test
  void benchLatency_quick_drawsThePlotBesideTheFile(@TempDir Path directory) throws IOException {
    Path json = directory.resolve("latency.json");
    int code =
        execute(
            List.of(("bench latency --quick --workers 2 --gc default --json " + json).split(" ")));
    assertThat(code).as(err.toString()).isZero();
    assertThat(out.toString()).contains("uneven / forkjoin", "hand-over-get");
    assertThat(Files.readAllLines(json)).hasSize(70);
    assertThat(Files.readString(directory.resolve("latency.svg"))).contains("<svg", "stealing");
  }

  @Test
  void demo_smallN_showsPictureNumbersAndCounters() {
    assertThat(execute(List.of("demo", "--n", "20"))).as(err.toString()).isZero();
    assertThat(out.toString())
        .contains(
            "fib(20)",
            "Jackdaw, slots",
            "ForkJoinPool",
            "##",
            "x serial",
            "6765",
            "Of 10,945 forks");
  }

  private int execute(List<String> arguments) {
    CommandLine commandLine = Main.commandLine();
    commandLine.setOut(new PrintWriter(out)).setErr(new PrintWriter(err));
    return commandLine.execute(arguments.toArray(String[]::new));
  }
}
