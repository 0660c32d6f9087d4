package io.jackdaw.bench.search.knapsack;

import java.util.concurrent.RecursiveAction;
import java.util.concurrent.atomic.AtomicLong;

/** A task and a sack for each decision on the first items, up to the cut-off. */
@SuppressWarnings("serial") // nobody serialises it
final class ForkJoin extends RecursiveAction {
  private final Sack sack;
  private final int next;
  private final int cutoff;
  private final AtomicLong best;

  ForkJoin(Sack sack, int next, int cutoff, AtomicLong best) {
    this.sack = sack;
    this.next = next;
    this.cutoff = cutoff;
    this.best = best;
  }

  @Override
  protected void compute() {
    if (next >= cutoff) {
      pack(next);
    } else if (isWorthwhile(next)) {
      ForkJoin without = new ForkJoin(sack.copy(), next + 1, cutoff, best);
      if (sack.fits(next)) {
        Sack heavier = sack.copy();
        heavier.put(next);
        invokeAll(new ForkJoin(heavier, next + 1, cutoff, best), without);
      } else {
        without.compute();
      }
    }
  }

  /** The serial program, with the incumbent of all. */
  private void pack(int item) {
    if (isWorthwhile(item)) {
      if (sack.fits(item)) {
        sack.put(item);
        pack(item + 1);
        sack.take(item);
      }
      pack(item + 1);
    }
  }

  private boolean isWorthwhile(int item) {
    if (sack.value() > best.get()) {
      best.accumulateAndGet(sack.value(), Math::max);
    }
    return item < sack.items.count() && sack.bound(item) > best.get();
  }
}
