package io.jackdaw.bench.search.compare;

import java.util.concurrent.RecursiveTask;

/** A task for each rectangle with a side above the cut-off. */
@SuppressWarnings("serial") // nobody serialises it
final class ForkJoin extends RecursiveTask<Long> {
  private final Pairs pairs;
  private final int firstFrom;
  private final int firstTo;
  private final int secondFrom;
  private final int secondTo;
  private final int cutoff;

  ForkJoin(Pairs pairs, int firstFrom, int firstTo, int secondFrom, int secondTo, int cutoff) {
    this.pairs = pairs;
    this.firstFrom = firstFrom;
    this.firstTo = firstTo;
    this.secondFrom = secondFrom;
    this.secondTo = secondTo;
    this.cutoff = cutoff;
  }

  @Override
  protected Long compute() {
    int firsts = firstTo - firstFrom;
    int seconds = secondTo - secondFrom;
    if (firsts <= cutoff && seconds <= cutoff) {
      return Serial.count(pairs, firstFrom, firstTo, secondFrom, secondTo);
    }
    if (firsts >= seconds) {
      int middle = (firstFrom + firstTo) >>> 1;
      return both(
          new ForkJoin(pairs, firstFrom, middle, secondFrom, secondTo, cutoff),
          new ForkJoin(pairs, middle, firstTo, secondFrom, secondTo, cutoff));
    }
    int middle = (secondFrom + secondTo) >>> 1;
    return both(
        new ForkJoin(pairs, firstFrom, firstTo, secondFrom, middle, cutoff),
        new ForkJoin(pairs, firstFrom, firstTo, middle, secondTo, cutoff));
  }

  private static long both(ForkJoin one, ForkJoin other) {
    other.fork();
    return one.compute() + other.join();
  }
}
