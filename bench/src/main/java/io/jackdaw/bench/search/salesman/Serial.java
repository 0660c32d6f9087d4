package io.jackdaw.bench.search.salesman;

/** Plain recursion, the nearest city first. */
final class Serial {
  private long best = Long.MAX_VALUE;

  static long best(Distances distances) {
    Serial search = new Serial();
    search.visit(new Tour(distances), 1);
    return search.best;
  }

  private void visit(Tour tour, int cities) {
    int all = tour.distances.cities;
    if (cities == all) {
      best = Math.min(best, tour.length());
      return;
    }
    if (tour.bound(cities) < best) {
      for (int rank = 0; rank < all - 1; rank++) {
        if (tour.isFree(cities, rank)) {
          tour.go(cities, rank);
          visit(tour, cities + 1);
          tour.goBack(cities);
        }
      }
    }
  }
}
