package io.jackdaw.bench.loops;

import static io.jackdaw.bench.report.Findings.ratio;

import io.jackdaw.bench.harness.Contestant;
import io.jackdaw.bench.report.Findings;
import io.jackdaw.bench.report.Result;
import io.jackdaw.bench.report.Targets;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;

/** What is promised of loops. */
final class LoopsTargets {
  private record Loop(String benchmark, String input, String gc) {}

  /** What computes more than it reads. */
  private static final List<String> COMPUTE = List.of(LoopsBenchmark.MANDELBROT, "sort-double");

  private LoopsTargets() {}

  static Targets of(Findings findings) {
    Targets targets = new Targets("medians, 10,000,000 elements, on a quiet machine with 2 cores");
    Set<Loop> loops = new LinkedHashSet<>();
    for (Result result : findings.results()) {
      loops.add(new Loop(result.benchmark(), result.input(), result.gc()));
    }
    for (Loop loop : loops) {
      Findings same = findings.on(loop.benchmark(), loop.input()).with(loop.gc());
      add(targets, loop, same);
    }
    return targets;
  }

  private static void add(Targets targets, Loop loop, Findings same) {
    String name = "%s %s, %s gc".formatted(loop.benchmark(), loop.input(), loop.gc());
    OptionalDouble serial = same.of(Contestant.SERIAL, 1).median();
    OptionalDouble one = same.of(Contestant.JACKDAW, 1).median();
    OptionalDouble two = same.of(Contestant.JACKDAW, 2).median();
    OptionalDouble streams = same.of(Contestant.STREAMS, 2).median();
    OptionalDouble forkJoin = same.of(Contestant.FORK_JOIN, 2).median();
    if (loop.benchmark().equals(LoopsBenchmark.TINY)) {
      targets.atMost(1.2, "jackdaw / serial, 2 workers, " + name, ratio(two, serial));
    } else if (!loop.benchmark().equals(LoopsBenchmark.EMPTY)) {
      targets.atMost(1.05, "jackdaw / serial, 1 worker, " + name, ratio(one, serial));
    }
    if (COMPUTE.contains(loop.benchmark()) && !loop.input().startsWith("sorted")) {
      targets.atLeast(1.8, "serial / jackdaw, 2 workers, " + name, ratio(serial, two));
    }
    targets.atLeast(1, "streams / jackdaw, 2 workers, " + name, ratio(streams, two));
    if (LoopsBenchmark.SORTS.contains(loop.benchmark())) {
      targets.atLeast(1, "parallelSort / jackdaw, 2 workers, " + name, ratio(forkJoin, two));
    }
  }
}
