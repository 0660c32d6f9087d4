package io.jackdaw.bench.deques;

import static io.jackdaw.bench.report.Findings.ratio;

import io.jackdaw.bench.report.Findings;
import io.jackdaw.bench.report.Result;
import io.jackdaw.bench.report.Targets;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** What the project promises about its deque. */
final class DequesTargets {
  /** Of the computations with many forks. */
  private static final List<String> FINE =
      List.of(DequesBenchmark.FIB, DequesBenchmark.QUEENS, DequesBenchmark.SORT);

  private final Targets targets =
      new Targets(
          "stated for a quiet machine with 2 cores; * is a plain pool's variant; a count below 1"
              + " is taken as 1 where it divides");
  private final Findings times;
  private final Findings latencies;
  private final String plain;

  private DequesTargets(Findings findings) {
    times = findings.where(r -> !DequesBenchmark.isLatency(r));
    latencies = findings.on(DequesBenchmark.EXPOSURE_TAIL);
    plain =
        findings
            .where(r -> Profile.of(r).isDefault())
            .first()
            .map(Result::contestant)
            .orElse("default");
  }

  static Targets of(Findings findings) {
    DequesTargets all = new DequesTargets(findings);
    all.addCounts();
    all.addTimes();
    all.addCoarse();
    all.addLatencies();
    return all.targets;
  }

  private void addCounts() {
    for (Findings group : DequesBenchmark.groups(times.where(r -> FINE.contains(r.benchmark())))) {
      Optional<Profile> own = profile(group, plain);
      Optional<Profile> classical = profile(group, Variant.CLASSICAL.name());
      addCount(0.01, Counter.FENCES, "fences of *", group, own, classical);
      addCount(0.4, Counter.CAS, "CAS of *", group, own, classical);
    }
  }

  private void addCount(
      double limit,
      Counter counter,
      String words,
      Findings group,
      Optional<Profile> own,
      Optional<Profile> classical) {
    OptionalDouble relative =
        own.isPresent() && classical.isPresent()
            ? OptionalDouble.of(
                Profile.relative(own.get().count(counter), classical.get().count(counter)))
            : OptionalDouble.empty();
    targets.atMost(limit, words + " / chase-lev's, " + where(group), relative);
  }

  private void addTimes() {
    Findings alone = times.where(r -> r.workers() == 1);
    for (Findings group : DequesBenchmark.groups(alone.on(DequesBenchmark.FIB))) {
      for (Variant other : List.of(Variant.ABP, Variant.CLASSICAL)) {
        targets.atLeast(
            1.5,
            other.name() + " / *, time, " + where(group),
            ratio(median(group, other.name()), median(group, plain)));
      }
    }
    for (Findings group : DequesBenchmark.groups(times)) {
      OptionalDouble best = group.results().stream().mapToDouble(Result::median).min();
      targets.atMost(
          1.05, "* / best of all, time, " + where(group), ratio(median(group, plain), best));
    }
  }

  private void addCoarse() {
    Findings together = times.where(r -> r.workers() == 2);
    for (Findings group : DequesBenchmark.groups(together.on(DequesBenchmark.COARSE))) {
      OptionalDouble classical = median(group, Variant.CLASSICAL.name());
      targets.atMost(
          1.03, "* / chase-lev, time, " + where(group), ratio(median(group, plain), classical));
      // Not a wish: it shows that the notification is what makes the difference.
      targets.atLeast(
          1.03,
          Variant.POLLED.name() + " / chase-lev, time, " + where(group),
          ratio(median(group, Variant.POLLED.name()), classical));
    }
  }

  private void addLatencies() {
    for (Findings group : DequesBenchmark.groups(latencies)) {
      targets.under(200, "* us, " + where(group), median(group, plain));
    }
  }

  private static OptionalDouble median(Findings group, String contestant) {
    return group.where(r -> r.contestant().equals(contestant)).median();
  }

  private static Optional<Profile> profile(Findings group, String contestant) {
    return group.where(r -> r.contestant().equals(contestant)).first().map(Profile::of);
  }

  private static String where(Findings group) {
    Result any = group.results().getFirst();
    return "%s %s, %d worker%s, %s gc"
        .formatted(
            any.benchmark(), any.input(), any.workers(), any.workers() == 1 ? "" : "s", any.gc());
  }
}
