package io.jackdaw.cli;

import io.jackdaw.bench.Benchmarks;
import io.jackdaw.bench.Child;
import io.jackdaw.bench.harness.Benchmark;
import io.jackdaw.bench.harness.ChildJvm;
import io.jackdaw.bench.harness.Collector;
import io.jackdaw.bench.harness.Launcher;
import io.jackdaw.bench.harness.Rounds;
import io.jackdaw.bench.harness.Settings;
import io.jackdaw.bench.report.Findings;
import io.jackdaw.bench.report.Run;
import io.jackdaw.bench.report.Targets;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** What all benchmarks have in common on the command line. */
abstract class MeasureCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(
      names = "--workers",
      split = ",",
      paramLabel = "COUNT",
      description = "Numbers of workers, such as 1,2.")
  private @Nullable List<Integer> workers;

  @Option(
      names = "--rounds",
      paramLabel = "COUNT",
      description = "How often to repeat everything, interleaved.")
  private @Nullable Integer rounds;

  @Option(
      names = "--gc",
      split = ",",
      paramLabel = "NAME",
      description = "Garbage collectors: default, parallel, or default,parallel.")
  private @Nullable List<Collector> collectors;

  @Option(
      names = "--json",
      paramLabel = "FILE",
      description = "Write the results as a JSON array to this file.")
  private @Nullable Path json;

  @Option(
      names = "--quick",
      description = "A smoke run of some seconds; its figures mean nothing and are not judged.")
  private boolean quick;

  private final String name;

  MeasureCommand(String name) {
    this.name = name;
  }

  /** What is measured, according to the options that only this benchmark has. */
  Benchmark benchmark() {
    return Benchmarks.named(name);
  }

  /** Applies the options that only this benchmark has. */
  Settings adjust(Settings settings) {
    return settings;
  }

  /** Where steps are measured. */
  Launcher launcher() {
    return new ChildJvm(Child.class);
  }

  /** Measures everything. */
  Findings measure(Rounds rounds, Benchmark benchmark, Settings settings) {
    return rounds.run(benchmark, settings);
  }

  /** Does what only this benchmark does with its results. */
  void finished(Findings findings, @Nullable Path jsonFile) throws IOException {}

  @Override
  public Integer call() throws IOException {
    Wishes wishes = new Wishes(spec, "--");
    Benchmark benchmark = wishes.checked(this::benchmark);
    Settings settings = wishes.checked(() -> settings(benchmark));
    JsonFile file = wishes.openJson(json);
    try (var _ = new ShutdownDelay()) {
      Rounds measured = new Rounds(launcher(), spec.commandLine().getErr());
      Findings findings = measure(measured, benchmark, settings);
      Run run = new Run(quick, measured.wasInterrupted());
      if (run.interrupted() && findings.results().isEmpty()) {
        say("interrupted before the first result: nothing is written");
      } else {
        write(findings, run, file); // first: nobody may be there to read the tables
        report(benchmark, findings, run);
      }
      if (run.interrupted()) {
        return Main.INTERRUPTED;
      }
      draw(benchmark, findings, file);
    }
    return 0;
  }

  private static void write(Findings findings, Run run, @Nullable JsonFile file)
      throws IOException {
    if (file != null) {
      file.write(findings.results(), run);
    }
  }

  private void report(Benchmark benchmark, Findings findings, Run run) {
    PrintWriter out = spec.commandLine().getOut();
    benchmark.report(findings, out);
    Targets.print(benchmark.targets(findings), run, out);
    out.flush();
  }

  /** Only what is complete: gaps in a picture would go unnoticed. */
  private void draw(Benchmark benchmark, Findings findings, @Nullable JsonFile file)
      throws IOException {
    Optional<String> picture = benchmark.picture(findings);
    if (file != null && picture.isPresent()) {
      say("the picture is in " + file.writePicture(picture.get()));
    }
    finished(findings, json);
  }

  private void say(String message) {
    PrintWriter err = spec.commandLine().getErr();
    err.println(message);
    err.flush();
  }

  private Settings settings(Benchmark benchmark) {
    Settings settings = adjust(quick ? benchmark.quick() : benchmark.thorough());
    if (workers != null) {
      settings = settings.withWorkers(workers);
    }
    if (rounds != null) {
      settings = settings.withRounds(rounds);
    }
    if (collectors != null) {
      settings = settings.withCollectors(collectors);
    }
    benchmark.plan(settings); // refuses what cannot be measured
    return settings;
  }
}
