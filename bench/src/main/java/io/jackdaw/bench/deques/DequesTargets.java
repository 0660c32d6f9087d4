package io.jackdaw.bench.deques;

import io.jackdaw.bench.report.Findings;
import io.jackdaw.bench.report.PairedRatio;
import io.jackdaw.bench.report.Result;
import io.jackdaw.bench.report.Targets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
              + " is taken as 1 where it divides; ratios of times with their 95 % bounds");
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
            1.5, other.name() + " / *, time, " + where(group), ratio(group, other.name(), plain));
      }
    }
    for (Findings group : DequesBenchmark.groups(times)) {
      Map<String, PairedRatio> rivals = new LinkedHashMap<>();
      for (Result rival : group.where(r -> !r.contestant().equals(plain)).results()) {
        ratio(group, plain, rival.contestant())
            .ifPresent(ratio -> rivals.put(rival.contestant(), ratio));
      }
      targets.atMost(1.05, "* / any other, time, " + where(group), rivals);
    }
  }

  private void addCoarse() {
    String classical = Variant.CLASSICAL.name();
    Findings together = times.where(r -> r.workers() == 2);
    for (Findings group : DequesBenchmark.groups(together.on(DequesBenchmark.COARSE))) {
      Map<String, PairedRatio> rival = new LinkedHashMap<>();
      ratio(group, plain, classical).ifPresent(ratio -> rival.put(classical, ratio));
      targets.atMost(1.03, "* / chase-lev, time, " + where(group), rival);
      // Not a wish: it shows that the notification is what makes the difference.
      targets.atLeast(
          1.03,
          Variant.POLLED.name() + " / chase-lev, time, " + where(group),
          ratio(group, Variant.POLLED.name(), classical));
    }
  }

  /**
   * Of who is awake only: who sleeps has not asked yet, and wakes up as late with any deque. The
   * classical deque is the control: with nothing to expose it is late only if the machine is busy.
   */
  private void addLatencies() {
    Findings awake = latencies.where(r -> r.input().equals(ExposureTrial.AWAKE));
    for (Findings group : DequesBenchmark.groups(awake)) {
      OptionalDouble classical = median(group, Variant.CLASSICAL.name());
      targets.under(200, "* us, " + where(group), median(group, plain), classical);
    }
  }

  private static OptionalDouble median(Findings group, String contestant) {
    return group.where(r -> r.contestant().equals(contestant)).median();
  }

  /** The times of one variant in relation to those of another, if both were measured. */
  private static Optional<PairedRatio> ratio(Findings group, String contestant, String other) {
    Optional<Result> ours = group.where(r -> r.contestant().equals(contestant)).first();
    Optional<Result> theirs = group.where(r -> r.contestant().equals(other)).first();
    return ours.isPresent() && theirs.isPresent()
        ? Optional.of(ratio(ours.get().rounds(), theirs.get().rounds()))
        : Optional.empty();
  }

  /**
   * Of the rounds that both have: an interrupted run may have one more of one than of the other.
   */
  private static PairedRatio ratio(List<Double> ours, List<Double> theirs) {
    int both = Math.min(ours.size(), theirs.size());
    return PairedRatio.of(ours.subList(0, both), theirs.subList(0, both));
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
