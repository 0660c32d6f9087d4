package io.jackdaw.bench.grain;

import io.jackdaw.bench.harness.Contestant;
import io.jackdaw.bench.harness.Effort;
import io.jackdaw.bench.harness.Outcome;
import io.jackdaw.bench.harness.Series;
import io.jackdaw.bench.harness.Throughput;
import io.jackdaw.bench.report.Quartiles;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinPool;

/**
 * Tries all cut-offs of a problem for a short while each, then measures the fastest as thoroughly
 * as any other contestant.
 *
 * @param problem the problem
 * @param pool where it runs
 * @param throughput measures it
 */
record CutoffSearch(Problem problem, ForkJoinPool pool, Throughput throughput) {
  /** How much less effort goes into trying than into measuring. */
  private static final int LESS = 4;

  Outcome measure(Effort effort) {
    Effort brief =
        new Effort(effort.warmUpSeconds() / LESS, effort.sampleSeconds() / LESS, effort.samples());
    List<Long> cutoffs = problem.cutoffs().tried();
    List<Series> tried = new ArrayList<>();
    for (long cutoff : cutoffs) {
      String name = TriedCutoffs.series(throughput.benchmark(), cutoff);
      tried.add(
          new Throughput(name, throughput.batch(), throughput.expected(), 0)
              .measure(problem::prepare, with(cutoff), brief)
              .series()
              .getFirst());
    }
    long best = cutoffs.get(fastest(tried));
    Outcome outcome = throughput.measure(problem::prepare, with(best), effort);
    List<Series> all = new ArrayList<>(outcome.series());
    all.addAll(tried);
    return new Outcome(all, null, outcome.checksum());
  }

  private Contestant with(long cutoff) {
    return () -> problem.forkJoin(pool, cutoff);
  }

  private static int fastest(List<Series> tried) {
    int fastest = 0;
    for (int i = 1; i < tried.size(); i++) {
      if (median(tried.get(i)) < median(tried.get(fastest))) {
        fastest = i;
      }
    }
    return fastest;
  }

  private static double median(Series series) {
    return Quartiles.of(series.samples()).median();
  }
}
