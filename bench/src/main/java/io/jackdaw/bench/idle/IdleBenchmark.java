package io.jackdaw.bench.idle;

import io.jackdaw.bench.harness.Benchmark;
import io.jackdaw.bench.harness.Collector;
import io.jackdaw.bench.harness.Contestant;
import io.jackdaw.bench.harness.Effort;
import io.jackdaw.bench.harness.Settings;
import io.jackdaw.bench.harness.Step;
import io.jackdaw.bench.harness.Trial;
import io.jackdaw.bench.report.Findings;
import io.jackdaw.bench.report.Result;
import io.jackdaw.bench.report.ResultTable;
import io.jackdaw.bench.report.Targets;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/** The CPU that a pool uses with nothing to do, and with one trivial task each millisecond. */
public final class IdleBenchmark implements Benchmark {
  private static final String WHOLE = "idle";
  private static final String NET = "idle-net";

  @Override
  public String name() {
    return "idle";
  }

  @Override
  public Settings thorough() {
    return new Settings(List.of(), List.of(2), List.of(Collector.DEFAULT), 3, new Effort(12, 5, 2));
  }

  @Override
  public Settings quick() {
    return new Settings(
        List.of(), List.of(2), List.of(Collector.DEFAULT), 1, new Effort(0.1, 0.3, 2));
  }

  @Override
  public List<Step> plan(Settings settings) {
    List<String> inputs = List.of(IdleTrial.NOTHING, IdleTrial.TASK_PER_MILLISECOND);
    return Step.grid(WHOLE, IdleTrial.LINEUP, inputs, settings);
  }

  @Override
  public Map<String, Trial> trials() {
    return Map.of(WHOLE, new IdleTrial());
  }

  /** Adds what the pools use by themselves: the whole without what the driver alone uses. */
  @Override
  public Findings conclude(Findings measured) {
    List<Result> results = new ArrayList<>(measured.results());
    for (Result result : measured.results()) {
      OptionalDouble driver =
          measured
              .with(result.gc())
              .on(WHOLE, result.input())
              .of(IdleTrial.DRIVER_ONLY, 1)
              .median();
      if (!result.contestant().equals(IdleTrial.DRIVER_ONLY) && driver.isPresent()) {
        results.add(less(result, driver.getAsDouble()));
      }
    }
    return new Findings(results);
  }

  private static Result less(Result whole, double driver) {
    return new Result(
        NET,
        whole.input(),
        whole.contestant(),
        whole.workers(),
        whole.gc(),
        whole.unit(),
        whole.median() - driver,
        whole.p25() - driver,
        whole.p75() - driver,
        whole.samples(),
        whole.bytesPerFork(),
        whole.checksum());
  }

  @Override
  public void report(Findings findings, PrintWriter out) {
    out.println("CPU of the process in percent of one core; idle-net is without the driver's");
    new ResultTable(Contestant.FORK_JOIN).print(findings, out);
  }

  @Override
  public List<Targets> targets(Findings findings) {
    Targets targets = new Targets("medians of idle-net, 2 workers, on a quiet machine");
    for (String gc : findings.collectors()) {
      Findings same = findings.with(gc);
      Findings idle = same.on(NET, IdleTrial.NOTHING);
      Findings busy = same.on(NET, IdleTrial.TASK_PER_MILLISECOND);
      OptionalDouble jackdaw = busy.of(Contestant.JACKDAW, 2).median();
      OptionalDouble forkJoin = busy.of(Contestant.FORK_JOIN, 2).median();
      String where = ", " + gc + " gc";
      targets.under(0.1, "% of a core, idle" + where, idle.of(Contestant.JACKDAW, 2).median());
      targets.under(5, "% of a core, one task per ms" + where, jackdaw);
      targets.atMost(0, "the same, minus forkjoin's" + where, difference(jackdaw, forkJoin));
    }
    return List.of(targets);
  }

  /** Not the ratio: the other may be so close to nothing that noise turns its sign. */
  private static OptionalDouble difference(OptionalDouble ours, OptionalDouble theirs) {
    return ours.isPresent() && theirs.isPresent()
        ? OptionalDouble.of(ours.getAsDouble() - theirs.getAsDouble())
        : OptionalDouble.empty();
  }
}
