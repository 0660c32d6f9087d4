package io.jackdaw.bench.search.histogram;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.RecursiveTask;

/** A task and a histogram for each beginning of a tuple that still lacks some elements. */
@SuppressWarnings("serial") // nobody serialises it
final class ForkJoin extends RecursiveTask<Tally> {
  private final Tally tally;
  private final int divisor;
  private final int more;
  private final int cutoff;

  ForkJoin(Tally tally, int divisor, int more, int cutoff) {
    this.tally = tally;
    this.divisor = divisor;
    this.more = more;
    this.cutoff = cutoff;
  }

  @Override
  protected Tally compute() {
    if (more <= cutoff) {
      Serial.count(tally, divisor, more);
      return tally;
    }
    List<ForkJoin> children = new ArrayList<>();
    for (int element = 2; element < 2 + tally.numbers; element++) {
      int common = Tally.commonDivisor(element, divisor);
      if (common > 1) {
        children.add(new ForkJoin(tally.copy(), common, more - 1, cutoff));
      }
    }
    for (ForkJoin child : invokeAll(children)) {
      tally.merge(child.join());
    }
    return tally;
  }
}
