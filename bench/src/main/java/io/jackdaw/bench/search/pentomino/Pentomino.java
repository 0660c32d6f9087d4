package io.jackdaw.bench.search.pentomino;

import io.jackdaw.Jackdaw;
import io.jackdaw.bench.search.BothLevels;
import io.jackdaw.search.Explorer;
import io.jackdaw.search.Progress;
import io.jackdaw.search.Search;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ForkJoinPool;

/**
 * All ways to tile a board, counted with all rotations and reflections. The input is the board:
 * rows x columns, or 8x8-hole for a chessboard without its four middle squares.
 */
public final class Pentomino implements BothLevels {
  /**
   * What is known about a board.
   *
   * @param solutions how many there are
   * @param nodes how many pieces can be placed one after the other, over all boards on the way
   */
  private record Known(long solutions, long nodes) {}

  /**
   * Published numbers up to symmetry (Haselgrove 1960; Scott 1958 for the chessboard), times the 4
   * symmetries of a rectangle or the 8 of a square: no solution is symmetric.
   */
  private static final Map<String, Known> KNOWN =
      Map.of(
          "3x20", new Known(4 * 2, 71_191),
          "4x15", new Known(4 * 368, 1_789_678),
          "5x12", new Known(4 * 1010, 8_387_260),
          "6x10", new Known(4 * 2339, 25_848_916),
          "8x8-hole", new Known(8 * 65, 9_016_271));

  private final Board board;
  private final Known known;

  /** The puzzle on that board. */
  public Pentomino(String input) {
    Known found = KNOWN.get(input);
    if (found == null) {
      throw new IllegalArgumentException("there is no board '" + input + "'");
    }
    known = found;
    boolean hole = input.endsWith("-hole");
    String[] sides = input.replace("-hole", "").split("x", -1);
    int rows = Integer.parseInt(sides[0]);
    int columns = Integer.parseInt(sides[1]);
    board = Board.empty(rows, columns, Pieces.PENTOMINOES);
    if (hole) {
      List.of(3, 4).forEach(i -> List.of(3, 4).forEach(j -> board.block(i * (rows + 1) + j)));
    }
  }

  /** An empty board. */
  Board board() {
    return board.copy();
  }

  /** The workspace of {@link JackdawMoves} at the root of the tree. */
  public JackdawMoves.Position start() {
    return new JackdawMoves.Position(board());
  }

  @Override
  public long serial() {
    return Serial.count(board(), 0, 0);
  }

  @Override
  public long jackdaw(Jackdaw pool, Progress progress) {
    return Explorer.explore(
            pool, board(), progress, (explorer, start) -> JackdawLoops.count(explorer, start, 0, 0))
        .solutions;
  }

  @Override
  public long otherLevel(Jackdaw pool, Progress progress) {
    return Search.of(new JackdawMoves()).reportingTo(progress).count(pool, start());
  }

  @Override
  public long forkJoin(ForkJoinPool pool) {
    return forkJoin(pool, Integer.MAX_VALUE);
  }

  /** The cut-off is in pieces. */
  @Override
  public long forkJoin(ForkJoinPool pool, int cutoff) {
    return pool.invoke(new ForkJoin(board(), 0, 0, cutoff));
  }

  @Override
  public long expected() {
    return known.solutions;
  }

  @Override
  public long nodes() {
    return known.nodes;
  }
}
