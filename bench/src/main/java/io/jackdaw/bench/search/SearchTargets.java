package io.jackdaw.bench.search;

import static io.jackdaw.bench.report.Findings.ratio;

import io.jackdaw.bench.harness.Contestant;
import io.jackdaw.bench.report.Findings;
import io.jackdaw.bench.report.Result;
import io.jackdaw.bench.report.Targets;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;

/** What the project promises of searches. */
final class SearchTargets {
  private record Search(String benchmark, String input, String gc) {}

  /** Searches with so little to do at a node that what Jackdaw does there shows. */
  private static final List<String> FINE = List.of("nqueens", "pentomino");

  private static final List<String> FASTER = List.of("nqueens", "pentomino", "barnes-hut", "cmp");

  private SearchTargets() {}

  static Targets of(Findings findings) {
    Targets targets = new Targets("medians, on a quiet machine with 2 cores");
    Set<Search> searches = new LinkedHashSet<>();
    for (Result result : findings.results()) {
      if (!result.benchmark().equals(Strategy.BENCHMARK)) {
        searches.add(new Search(result.benchmark(), result.input(), result.gc()));
      }
    }
    for (Search search : searches) {
      add(targets, search, findings.on(search.benchmark(), search.input()).with(search.gc()));
    }
    return targets;
  }

  private static void add(Targets targets, Search search, Findings same) {
    String name = "%s %s, %s gc".formatted(search.benchmark(), search.input(), search.gc());
    OptionalDouble serial = same.of(Contestant.SERIAL, 1).median();
    Findings one = same.of(Contestant.JACKDAW, 1);
    Findings two = same.of(Contestant.JACKDAW, 2);
    OptionalDouble forkJoin = same.of(Contestant.FORK_JOIN, 2).median();
    OptionalDouble cutoff = same.of(SearchTrial.CUTOFF, 2).median();
    if (FINE.contains(search.benchmark())) {
      targets.atMost(
          1.2, "jackdaw / serial, 1 worker (aim 1.05), " + name, ratio(one.median(), serial));
      // An object is at least 8 bytes: less than that in the mean is the search, not its nodes.
      targets.under(0.01, "jackdaw, bytes per node, 1 worker, " + name, one.bytesPerFork());
    }
    if (FASTER.contains(search.benchmark())) {
      targets.atLeast(
          1.6, "serial / jackdaw, 2 workers (aim 1.85), " + name, ratio(serial, two.median()));
    }
    targets.atLeast(
        1.5, "forkjoin / jackdaw, 2 workers (aim 3), " + name, ratio(forkJoin, two.median()));
    targets.atLeast(
        1, "forkjoin-cutoff / jackdaw, 2 workers, " + name, ratio(cutoff, two.median()));
    targets.atMost(0, "copies - steals, 2 workers, " + name, wasted(two));
  }

  private static OptionalDouble wasted(Findings two) {
    if (two.results().isEmpty()) {
      return OptionalDouble.empty();
    }
    Result result = two.results().getFirst();
    return OptionalDouble.of(
        Extras.of(result, Count.COPIES).orElse(0) - Extras.of(result, Count.STEALS).orElse(0));
  }
}
