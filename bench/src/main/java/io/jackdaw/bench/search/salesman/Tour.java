package io.jackdaw.bench.search.salesman;

import java.util.stream.IntStream;

/** The beginning of a tour: the workspace. */
final class Tour {
  final Distances distances;
  private final int[] path;
  private final boolean[] visited;
  private int length;

  /** Twice what is left at the least, without the ways from the last city and to the first. */
  private int rest;

  /** A tour that begins in city 0. */
  Tour(Distances distances) {
    this(distances, new int[distances.cities], new boolean[distances.cities], 0, rest(distances));
    visited[0] = true;
  }

  private Tour(Distances distances, int[] path, boolean[] visited, int length, int rest) {
    this.distances = distances;
    this.path = path;
    this.visited = visited;
    this.length = length;
    this.rest = rest;
  }

  private static int rest(Distances distances) {
    return IntStream.range(1, distances.cities).map(distances::twoShortest).sum();
  }

  Tour copy() {
    return new Tour(distances, path.clone(), visited.clone(), length, rest);
  }

  /** Whether the city of that rank, seen from the last one visited, is still to visit. */
  boolean isFree(int cities, int rank) {
    return !visited[distances.nearest(path[cities - 1], rank)];
  }

  void go(int cities, int rank) {
    int last = path[cities - 1];
    int city = distances.nearest(last, rank);
    path[cities] = city;
    visited[city] = true;
    length += distances.between(last, city);
    rest -= distances.twoShortest(city);
  }

  void goBack(int cities) {
    int last = path[cities - 1];
    int city = path[cities];
    visited[city] = false;
    length -= distances.between(last, city);
    rest += distances.twoShortest(city);
  }

  /** The length of a complete tour, back to its first city. */
  int length() {
    return length + distances.between(path[path.length - 1], 0);
  }

  /**
   * How long it is at the least with the first cities as they are: each city to visit has a way to
   * it and one from it, of which half counts here and half there.
   */
  int bound(int cities) {
    int ends = distances.shortest(0) + distances.shortest(path[cities - 1]);
    return length + (rest + ends + 1) / 2;
  }
}
