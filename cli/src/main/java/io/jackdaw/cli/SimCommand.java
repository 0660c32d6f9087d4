package io.jackdaw.cli;

import io.jackdaw.bench.report.Json;
import io.jackdaw.sim.cost.CostFile;
import io.jackdaw.sim.cost.Costs;
import io.jackdaw.sim.experiments.Experiment;
import io.jackdaw.sim.experiments.Experiments;
import io.jackdaw.sim.experiments.Setup;
import io.jackdaw.sim.report.Outcome;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Experiments on simulated processors. */
@Command(
    name = "sim",
    description = {
      "Runs an experiment on simulated processors, and says whether what it claims holds.",
      "EXPERIMENT is one of " + Experiments.NAMES + "."
    })
final class SimCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(arity = "0..1", paramLabel = "EXPERIMENT", description = "What to show.")
  private @Nullable String name;

  @Option(
      names = "--seed",
      paramLabel = "NUMBER",
      defaultValue = "1",
      description = "Of all random choices; the same seed, the same run (${DEFAULT-VALUE}).")
  private long seed;

  @Option(
      names = "--processors",
      paramLabel = "COUNT",
      description = "On how many processors, where the experiment leaves that open.")
  private @Nullable Integer processors;

  @Option(
      names = "--costs",
      paramLabel = "FILE",
      description = "What operations cost; by default what was measured on the authors' machine.")
  private @Nullable Path costs;

  @Option(
      names = "--input",
      paramLabel = "FILE",
      description = "The recorded dag, for the experiment recorded.")
  private @Nullable Path input;

  @Option(
      names = "--json",
      paramLabel = "FILE",
      description = "Write the results to this file, and the pictures beside it.")
  private @Nullable Path json;

  @Option(
      names = "--output",
      paramLabel = "FILE",
      description = "Where calibrate writes the costs; otherwise it prints them.")
  private @Nullable Path output;

  @Option(
      names = "--quick",
      description = "A smoke run of some seconds: smaller computations, fewer repetitions.")
  private boolean quick;

  @Override
  public Integer call() throws IOException {
    Wishes wishes = new Wishes(spec, "");
    Experiment experiment = wishes.checked(() -> Experiments.named(name == null ? "" : name));
    Setup setup = wishes.checked(this::setup);
    JsonFile file = wishes.openJson(json);
    PrintWriter out = spec.commandLine().getOut();
    out.println(experiment.about());
    out.println();
    out.flush();
    Outcome outcome = wishes.checked(() -> experiment.run(setup));
    hand(outcome.file(), out);
    outcome.print(out);
    out.flush();
    if (file != null) {
      write(file, experiment, outcome);
    }
    return outcome.holds() ? 0 : 1;
  }

  /** Gives the user the file that the experiment made, if it made one. */
  private void hand(String file, PrintWriter out) throws IOException {
    if (output != null && !file.isEmpty()) {
      Files.writeString(output, file);
      out.println("the costs are in " + output);
    } else {
      out.print(file);
    }
  }

  private Setup setup() {
    Costs known = costs == null ? CostFile.named("default") : CostFile.read(costs);
    OptionalInt count = processors == null ? OptionalInt.empty() : OptionalInt.of(processors);
    return new Setup(seed, known, count, Optional.ofNullable(input), quick);
  }

  private void write(JsonFile file, Experiment experiment, Outcome outcome) throws IOException {
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("experiment", experiment.name());
    data.put("seed", seed);
    data.put("quick", quick);
    data.putAll(outcome.asData());
    file.write(Json.of(data));
    for (Map.Entry<String, String> picture : outcome.pictures().entrySet()) {
      Path path = file.writePicture("-" + picture.getKey(), picture.getValue());
      spec.commandLine().getErr().println("a picture is in " + path);
    }
    spec.commandLine().getErr().flush();
  }
}
