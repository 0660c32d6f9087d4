package io.jackdaw.bench.sharing;

import static io.jackdaw.bench.report.Findings.ratio;

import io.jackdaw.bench.harness.Benchmark;
import io.jackdaw.bench.harness.Collector;
import io.jackdaw.bench.harness.Effort;
import io.jackdaw.bench.harness.Settings;
import io.jackdaw.bench.harness.Step;
import io.jackdaw.bench.harness.Trial;
import io.jackdaw.bench.report.Findings;
import io.jackdaw.bench.report.ResultTable;
import io.jackdaw.bench.report.Targets;
import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/** False sharing: none at the cuts of loops, and what it would cost. */
public final class SharingBenchmark implements Benchmark {
  private static final int NEIGHBOURS = 2;

  /** A difference that other noise makes as well. */
  private static final double NOISE = 1.15;

  /** False sharing costs far more; less would mean that this benchmark does not see it. */
  private static final double VISIBLE = 1.5;

  @Override
  public String name() {
    return SharingTrial.SHARING;
  }

  @Override
  public Settings thorough() {
    return new Settings(
        List.of(1_000_000L), List.of(2), List.of(Collector.DEFAULT), 5, new Effort(1, 1, 5));
  }

  @Override
  public Settings quick() {
    return new Settings(
        List.of(1_000L), List.of(2), List.of(Collector.DEFAULT), 1, new Effort(0.1, 0.1, 3));
  }

  @Override
  public List<Step> plan(Settings settings) {
    return Step.grid(name(), SharingTrial.LINEUP, settings.inputs(), settings);
  }

  @Override
  public Map<String, Trial> trials() {
    return Map.of(name(), new SharingTrial());
  }

  @Override
  public void report(Findings findings, PrintWriter out) {
    out.println("two workers write neighbouring elements n times, in arrays that begin anywhere");
    new ResultTable(SharingTrial.APART).print(findings, out);
  }

  @Override
  public List<Targets> targets(Findings findings) {
    Targets targets = new Targets("time / that of writing far apart, 2 workers, a quiet machine");
    for (String gc : findings.collectors()) {
      for (String input : findings.inputs()) {
        Findings same = findings.with(gc).on(name(), input);
        String where = ", n = %s, %s gc".formatted(input, gc);
        targets.atMost(NOISE, "morsels" + where, against(same, SharingTrial.MORSELS));
        targets.atLeast(VISIBLE, "interleaved" + where, against(same, SharingTrial.INTERLEAVED));
      }
    }
    return List.of(targets);
  }

  private static OptionalDouble against(Findings same, String contestant) {
    return ratio(
        same.of(contestant, NEIGHBOURS).median(), same.of(SharingTrial.APART, NEIGHBOURS).median());
  }
}
