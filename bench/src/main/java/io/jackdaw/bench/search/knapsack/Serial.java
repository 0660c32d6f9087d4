package io.jackdaw.bench.search.knapsack;

/** Plain recursion: with the next item, then without it. */
final class Serial {
  private long best;

  static long best(Items items) {
    Serial search = new Serial();
    search.pack(new Sack(items), 0);
    return search.best;
  }

  private void pack(Sack sack, int next) {
    best = Math.max(best, sack.value());
    if (next == sack.items.count() || sack.bound(next) <= best) {
      return;
    }
    if (sack.fits(next)) {
      sack.put(next);
      pack(sack, next + 1);
      sack.take(next);
    }
    pack(sack, next + 1);
  }
}
