package io.jackdaw.bench.search.salesman;

import io.jackdaw.search.Moves;

/** The moves of the search: to each of the cities that are left, the nearest first. */
final class JackdawMoves implements Moves<JackdawMoves.Position> {
  /** A tour, and how many cities it has so far. */
  static final class Position {
    private final Tour tour;
    private int cities;

    Position(Tour tour, int cities) {
      this.tour = tour;
      this.cities = cities;
    }

    long length() {
      return tour.length();
    }

    long bound() {
      return tour.bound(cities);
    }
  }

  @Override
  public int alternatives(Position position) {
    int all = position.tour.distances.cities;
    return position.cities == all ? 0 : all - 1;
  }

  @Override
  public boolean apply(Position position, int rank) {
    if (!position.tour.isFree(position.cities, rank)) {
      return false;
    }
    position.tour.go(position.cities, rank);
    position.cities++;
    return true;
  }

  @Override
  public void undo(Position position, int rank) {
    position.cities--;
    position.tour.goBack(position.cities);
  }

  @Override
  public Position copy(Position position) {
    return new Position(position.tour.copy(), position.cities);
  }
}
