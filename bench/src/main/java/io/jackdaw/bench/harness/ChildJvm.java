package io.jackdaw.bench.harness;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Measures each step in a JVM of its own: no contestant inherits what the JIT learnt from another,
 * or another's heap.
 */
public final class ChildJvm implements Launcher {
  /** Far longer than any step: a JVM that takes longer hangs. */
  private static final long PATIENCE_MINUTES = 15;

  /**
   * Methods with such a name are compiled by themselves: where a recursion inlines the work that it
   * forks, and how well C2 does that, differs from JVM to JVM by more than what is compared.
   */
  private static final List<String> COMPILED_APART =
      List.of(
          "-XX:CompileCommand=quiet", "-XX:CompileCommand=dontinline,io.jackdaw.bench.*::*Apart");

  /**
   * The operating system hands out the pages of a heap one by one, at the first write to each. As
   * long as a collector enlarges its young generation, that can take ten times as long as the code
   * that allocates (tuning.md). One that stays as it is has been touched when the warm-up is over.
   */
  private static final List<String> YOUNG_FIXED = List.of("-Xmn256m");

  /**
   * What a JVM returns that was sent SIGHUP, SIGINT or SIGTERM. Ctrl-C goes to the child as well as
   * to the parent, and may end the child before the parent has heard of it.
   */
  private static final Set<Integer> TOLD_TO_STOP = Set.of(129, 130, 143);

  private final Class<?> program;
  private volatile @Nullable Process running;
  private volatile boolean stopped;

  /**
   * Launches the given program.
   *
   * @param program a class with a main method that takes {@link #arguments} and prints {@link
   *     Outcome#lines}
   */
  public ChildJvm(Class<?> program) {
    this.program = program;
    // A parent that is told to stop must not leave a child behind that burns the cores.
    Runtime.getRuntime().addShutdownHook(new Thread(this::stop));
  }

  @Override
  public Outcome launch(Step step, Effort effort) {
    if (stopped) {
      throw new BenchmarkInterrupted(step);
    }
    try {
      Path output = Files.createTempFile("jackdaw-bench", ".txt");
      try {
        await(start(step, effort, output), step);
        return Outcome.parse(Files.readAllLines(output));
      } finally {
        Files.delete(output);
      }
    } catch (IOException e) {
      throw new BenchmarkFailure("cannot run a JVM for " + step + ": " + e, e);
    } catch (IllegalArgumentException e) {
      throw new BenchmarkFailure("the JVM of " + step + " printed " + e.getMessage(), e);
    }
  }

  /** The arguments of the program, for {@link #step} and {@link #effort}. */
  static List<String> arguments(Step step, Effort effort) {
    return List.of(
        step.trial(),
        step.contestant(),
        step.input(),
        String.valueOf(step.workers()),
        step.collector().name(),
        String.valueOf(effort.warmUpSeconds()),
        String.valueOf(effort.sampleSeconds()),
        String.valueOf(effort.samples()));
  }

  /** The step that a program's arguments ask for. */
  public static Step step(List<String> arguments) {
    return new Step(
        arguments.get(0),
        arguments.get(1),
        arguments.get(2),
        Integer.parseInt(arguments.get(3)),
        Collector.valueOf(arguments.get(4)));
  }

  /** The effort that a program's arguments ask for. */
  public static Effort effort(List<String> arguments) {
    return new Effort(
        Double.parseDouble(arguments.get(5)),
        Double.parseDouble(arguments.get(6)),
        Integer.parseInt(arguments.get(7)));
  }

  private Process start(Step step, Effort effort, Path output) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("--enable-native-access=ALL-UNNAMED");
    command.addAll(COMPILED_APART);
    command.addAll(YOUNG_FIXED);
    command.addAll(step.collector().flags());
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), program.getName()));
    command.addAll(arguments(step, effort));
    File file = output.toFile(); // a file, not a pipe: a full pipe would stop the child
    return new ProcessBuilder(command)
        .redirectOutput(file)
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
  }

  private void await(Process process, Step step) {
    running = process;
    if (stopped) { // after the assignment: either stop sees the process, or this sees the stop
      kill();
    }
    try {
      if (!process.waitFor(PATIENCE_MINUTES, TimeUnit.MINUTES)) {
        throw new BenchmarkFailure(
            "the JVM of " + step + " had not ended after " + PATIENCE_MINUTES + " minutes");
      }
      if (process.exitValue() != 0 && (stopped || TOLD_TO_STOP.contains(process.exitValue()))) {
        throw new BenchmarkInterrupted(step);
      }
      if (process.exitValue() != 0) {
        throw new BenchmarkFailure(
            "the JVM of " + step + " ended with code " + process.exitValue() + ", see above");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new BenchmarkFailure("interrupted in " + step, e);
    } finally {
      kill();
    }
  }

  private void stop() {
    stopped = true;
    kill();
  }

  private void kill() {
    Process process = running;
    if (process != null) {
      process.destroyForcibly();
    }
  }
}
