package io.jackdaw.bench.search.pentomino;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The pieces in all their directions. */
final class Pieces {
  /** F, I, L, N, P, T, U, V, W, X, Y, Z: a slash ends a row, a dot is an empty place. */
  static final List<String> PENTOMINOES =
      List.of(
          ".XX/XX./.X.",
          "XXXXX",
          "XXXX/X...",
          "XX../.XXX",
          "XX/XX/X.",
          "XXX/.X./.X.",
          "X.X/XXX",
          "X../X../XXX",
          "X../XX./.XX",
          ".X./XXX/.X.",
          "XXXX/.X..",
          "XX./.X./.XX");

  private record Square(int column, int row) {}

  private static final Comparator<Square> ORDER =
      Comparator.comparingInt(Square::column).thenComparingInt(Square::row);

  private Pieces() {}

  /**
   * The directions of a piece, turned and turned over, on a board whose columns are that far apart.
   *
   * @return for each direction, where its other squares are relative to its first one
   */
  static int[][] directions(String piece, int columnDistance) {
    List<Square> squares = squares(piece);
    List<List<Square>> distinct = new ArrayList<>();
    for (int turn = 0; turn < 8; turn++) {
      squares = turn == 4 ? turnedOver(squares) : turned(squares);
      List<Square> fromFirst = fromFirst(squares);
      if (!distinct.contains(fromFirst)) {
        distinct.add(fromFirst);
      }
    }
    return distinct.stream().map(each -> offsets(each, columnDistance)).toArray(int[][]::new);
  }

  private static List<Square> squares(String piece) {
    List<Square> squares = new ArrayList<>();
    String[] rows = piece.split("/", -1);
    for (int row = 0; row < rows.length; row++) {
      for (int column = 0; column < rows[row].length(); column++) {
        if (rows[row].charAt(column) == 'X') {
          squares.add(new Square(column, row));
        }
      }
    }
    return squares;
  }

  private static List<Square> turned(List<Square> squares) {
    return squares.stream().map(s -> new Square(s.row, -s.column)).toList();
  }

  private static List<Square> turnedOver(List<Square> squares) {
    return squares.stream().map(s -> new Square(-s.column, s.row)).toList();
  }

  /** In the order in which a board is filled, the first one at the origin. */
  private static List<Square> fromFirst(List<Square> squares) {
    List<Square> sorted = squares.stream().sorted(ORDER).toList();
    Square first = sorted.getFirst();
    return sorted.stream()
        .map(s -> new Square(s.column - first.column, s.row - first.row))
        .toList();
  }

  private static int[] offsets(List<Square> squares, int columnDistance) {
    return squares.stream().skip(1).mapToInt(s -> s.column * columnDistance + s.row).toArray();
  }
}
