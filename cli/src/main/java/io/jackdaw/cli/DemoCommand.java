package io.jackdaw.cli;

import io.jackdaw.bench.Child;
import io.jackdaw.bench.fib.ForkBenchmark;
import io.jackdaw.bench.harness.ChildJvm;
import io.jackdaw.bench.harness.Collector;
import io.jackdaw.bench.harness.Contestant;
import io.jackdaw.bench.harness.Effort;
import io.jackdaw.bench.harness.Rounds;
import io.jackdaw.bench.harness.Step;
import io.jackdaw.bench.report.Findings;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Half a minute that shows what Jackdaw is for. */
@Command(
    name = "demo",
    description = "fib with a fork in every call: serial, Jackdaw and ForkJoinPool side by side.")
final class DemoCommand implements Callable<Integer> {
  /** Enough to see the difference; for figures to quote there is bench fork. */
  private static final Effort EFFORT = new Effort(0.5, 1, 1);

  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(
      names = "--n",
      paramLabel = "N",
      defaultValue = "40",
      description = "Compute fib(N); ${DEFAULT-VALUE} if not given.")
  private long n;

  @Override
  public Integer call() {
    if (n < ForkBenchmark.LEAST_N || n > ForkBenchmark.MOST_N) {
      throw new ParameterException(
          spec.commandLine(),
          "--n must be from %d to %d, not %d"
              .formatted(ForkBenchmark.LEAST_N, ForkBenchmark.MOST_N, n));
    }
    PrintWriter err = spec.commandLine().getErr();
    int workers = Runtime.getRuntime().availableProcessors();
    err.println("fib(" + n + ") in each of several ways, each in a JVM of its own:");
    err.flush();
    Rounds rounds = new Rounds(new ChildJvm(Child.class), err);
    Findings findings = rounds.run(steps(n, workers), 1, EFFORT);
    if (rounds.wasInterrupted()) {
      return Main.INTERRUPTED;
    }
    PrintWriter out = spec.commandLine().getOut();
    new DemoReport(findings, n, workers).print(out);
    out.flush();
    return 0;
  }

  private static List<Step> steps(long n, int workers) {
    return Stream.of(
            step(ForkBenchmark.TIME, Contestant.SERIAL, n, 1),
            step(ForkBenchmark.TIME, Contestant.BOTH, n, 1),
            step(ForkBenchmark.TIME, Contestant.BOTH, n, workers),
            step(ForkBenchmark.TIME, Contestant.LAMBDAS_BOTH, n, workers),
            step(ForkBenchmark.TIME, Contestant.FORK_JOIN, n, workers),
            step(ForkBenchmark.COUNTERS, Contestant.BOTH, n, workers))
        .distinct() // on a machine with one core
        .toList();
  }

  private static Step step(String trial, String contestant, long n, int workers) {
    return new Step(trial, contestant, String.valueOf(n), workers, Collector.DEFAULT);
  }
}
