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
import java.util.function.Predicate;

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
      for (Pace pace : Pace.values()) {
        for (String shape : List.of("", JobsTrial.COARSE, JobsTrial.MIXED)) {
          Findings same =
              findings
                  .with(gc)
                  .where(
                      result ->
                          result.benchmark().startsWith(pace.benchmark())
                              && !Length.isAlternating(result.input()));
          all.add(pace.benchmark(), shape, same, gc);
        }
      }
    }
    return all.targets;
  }

  private void add(String benchmark, String shape, Findings findings, String gc) {
    String jackdaw = Contestant.JACKDAW + shape;
    String forkJoin = Contestant.FORK_JOIN + shape;
    Findings own = findings.where(result -> result.contestant().equals(jackdaw));
    String where = "%s, %s, %s gc".formatted(benchmark, jackdaw, gc);
    Function<String, OptionalDouble> slowdown = input -> slowdown(own, benchmark, jackdaw, input);
    Optional<Figure> slowest = worst(own.inputs(), slowdown, _ -> true);
    if (own.results().isEmpty()) {
      return;
    }
    targets.atMost(
        MOST_AGAINST_ONE_WORKER, claim("p50 / 1 worker's", slowest, where), value(slowest));
    Optional<Figure> tail =
        worst(
            own.inputs(),
            input -> {
              Findings tails = findings.on(benchmark + JobsTable.P99, input);
              return ratio(tails.of(jackdaw, 2).median(), tails.of(forkJoin, 2).median());
            },
            _ -> true);
    targets.atMost(1, claim("p99 / forkjoin's", tail, where), value(tail));
    List<String> inputs = own.inputs();
    if (inputs.stream().anyMatch(JobsTargets::isLong)) {
      Optional<Figure> longJobs = worst(inputs, slowdown, JobsTargets::isLong);
      OptionalDouble speedup = ratio(OptionalDouble.of(1), value(longJobs));
      targets.atLeast(LEAST_SPEEDUP, claim("speed-up from 1ms on", longJobs, where), speedup);
    }
  }

  private static OptionalDouble slowdown(
      Findings findings, String benchmark, String contestant, String input) {
    Findings same = findings.on(benchmark, input);
    return ratio(same.of(contestant, 2).median(), same.of(contestant, 1).median());
  }

  private static Optional<Figure> worst(
      List<String> inputs, Function<String, OptionalDouble> ratio, Predicate<String> which) {
    return inputs.stream()
        .filter(which)
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
