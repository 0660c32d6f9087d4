package io.jackdaw.bench.search.salesman;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.atomic.AtomicLong;

/** A task and a tour for each of the first cities, up to the cut-off. */
@SuppressWarnings("serial") // nobody serialises it
final class ForkJoin extends RecursiveAction {
  private final Tour tour;
  private final int cities;
  private final int cutoff;
  private final AtomicLong best;

  ForkJoin(Tour tour, int cities, int cutoff, AtomicLong best) {
    this.tour = tour;
    this.cities = cities;
    this.cutoff = cutoff;
    this.best = best;
  }

  @Override
  protected void compute() {
    if (cities >= cutoff) {
      visit(cities);
    } else if (isWorthwhile(cities)) {
      List<ForkJoin> children = new ArrayList<>();
      for (int rank = 0; rank < tour.distances.cities - 1; rank++) {
        if (tour.isFree(cities, rank)) {
          Tour next = tour.copy();
          next.go(cities, rank);
          children.add(new ForkJoin(next, cities + 1, cutoff, best));
        }
      }
      invokeAll(children);
    }
  }

  /** The serial program, with the incumbent of all. */
  private void visit(int visited) {
    if (isWorthwhile(visited)) {
      for (int rank = 0; rank < tour.distances.cities - 1; rank++) {
        if (tour.isFree(visited, rank)) {
          tour.go(visited, rank);
          visit(visited + 1);
          tour.goBack(visited);
        }
      }
    }
  }

  private boolean isWorthwhile(int visited) {
    if (visited < tour.distances.cities) {
      return tour.bound(visited) < best.get();
    }
    best.accumulateAndGet(tour.length(), Math::min);
    return false;
  }
}
