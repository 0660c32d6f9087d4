package io.jackdaw.bench.search.salesman;

import java.util.Arrays;
import java.util.stream.IntStream;

/** How far cities are from each other, and what follows from that for any tour. */
final class Distances {
  final int cities;
  private final int[][] between;

  /** The other cities, the nearest first. */
  private final int[][] nearest;

  /** The distances to the nearest city, and to the two nearest together. */
  private final int[] shortest;

  private final int[] twoShortest;

  /** From the lower triangle of the matrix, row by row with the diagonal. */
  Distances(String lowerTriangle) {
    int[] numbers =
        Arrays.stream(lowerTriangle.trim().split("\\s+")).mapToInt(Integer::parseInt).toArray();
    cities = (int) Math.sqrt(2.0 * numbers.length);
    between = new int[cities][cities];
    int at = 0;
    for (int row = 0; row < cities; row++) {
      for (int column = 0; column <= row; column++) {
        between[row][column] = numbers[at];
        between[column][row] = numbers[at];
        at++;
      }
    }
    nearest = new int[cities][];
    Arrays.setAll(nearest, this::sorted);
    shortest = new int[cities];
    Arrays.setAll(shortest, city -> between[city][nearest[city][0]]);
    twoShortest = new int[cities];
    Arrays.setAll(twoShortest, city -> shortest[city] + between[city][nearest[city][1]]);
  }

  private int[] sorted(int city) {
    return IntStream.range(0, cities)
        .filter(other -> other != city)
        .boxed()
        .sorted((a, b) -> Integer.compare(between[city][a], between[city][b]))
        .mapToInt(Integer::intValue)
        .toArray();
  }

  int between(int one, int other) {
    return between[one][other];
  }

  int nearest(int city, int rank) {
    return nearest[city][rank];
  }

  int shortest(int city) {
    return shortest[city];
  }

  int twoShortest(int city) {
    return twoShortest[city];
  }
}
