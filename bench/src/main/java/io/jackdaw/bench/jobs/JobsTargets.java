package io.jackdaw.bench.jobs;

import static io.jackdaw.bench.report.Findings.ratio;

import io.jackdaw.bench.harness.Contestant;
import io.jackdaw.bench.report.Findings;
import io.jackdaw.bench.report.Targets;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;

/** What is promised for every length; shown is the length that comes out worst. */
final class JobsTargets {
  private static final double MOST_AGAINST_ONE_WORKER = 1.3;
  private static final double LEAST_SPEEDUP = 1.5;

  /** From here on two workers must pay. */
  private static final long LONG_MICROS = 1000;

  private record Figure(String input, double ratio) {}

  private final Targets targets = new Targets("2 workers, on a quiet machine");

  private JobsTargets() {}

  static Targets of(Findings findings) {
    JobsTargets all = new JobsTargets();
    for (String gc : findings.collectors()) {
      Findings same = findings.with(gc).where(result -> !Length.isAlternating(result.input()));
      for (Pace pace : Pace.values()) {
        for (String shape : List.of("", JobsTrial.COARSE, JobsTrial.MIXED)) {
          all.add(pace.benchmark(), shape, same, gc);
        }
      }
    }
    return all.targets;
  }

  private void add(String benchmark, String shape, Findings findings, String gc) {
    String jackdaw = Contestant.JACKDAW + shape;
    String forkJoin = Contestant.FORK_JOIN + shape;
    List<String> inputs =
        findings.on(benchmark).where(result -> result.contestant().equals(jackdaw)).inputs();
    if (inputs.isEmpty()) {
      return;
    }
    String where = "%s, %s, %s gc".formatted(benchmark, jackdaw, gc);
    Optional<Figure> slowest =
        worst(inputs, input -> slowdown(findings.on(benchmark, input), jackdaw));
    targets.atMost(
        MOST_AGAINST_ONE_WORKER, claim("p50 / 1 worker's", slowest, where), value(slowest));
    Optional<Figure> tail =
        worst(
            inputs,
            input -> {
              Findings tails = findings.on(benchmark + JobsTable.P99, input);
              return ratio(tails.of(jackdaw, 2).median(), tails.of(forkJoin, 2).median());
            });
    targets.atMost(1, claim("p99 / forkjoin's", tail, where), value(tail));
    List<String> longInputs = inputs.stream().filter(JobsTargets::isLong).toList();
    if (!longInputs.isEmpty()) {
      Optional<Figure> least =
          worst(longInputs, input -> slowdown(findings.on(benchmark, input), jackdaw));
      OptionalDouble speedup = ratio(OptionalDouble.of(1), value(least));
      targets.atLeast(LEAST_SPEEDUP, claim("speed-up from 1ms on", least, where), speedup);
    }
  }

  private static OptionalDouble slowdown(Findings same, String contestant) {
    return ratio(same.of(contestant, 2).median(), same.of(contestant, 1).median());
  }

  private static Optional<Figure> worst(
      List<String> inputs, Function<String, OptionalDouble> ratio) {
    return inputs.stream()
        .flatMap(input -> ratio.apply(input).stream().mapToObj(value -> new Figure(input, value)))
        .max(Comparator.comparingDouble(Figure::ratio));
  }

  private static boolean isLong(String input) {
    return Length.parse(input).getFirst().micros() >= LONG_MICROS;
  }

  private static OptionalDouble value(Optional<Figure> figure) {
    return figure.map(each -> OptionalDouble.of(each.ratio())).orElse(OptionalDouble.empty());
  }

  private static String claim(String what, Optional<Figure> worst, String where) {
    return "%s, %s%s".formatted(what, where, worst.map(each -> ": " + each.input()).orElse(""));
  }
}
