package io.jackdaw.bench.search.sudoku;

import io.jackdaw.Jackdaw;
import io.jackdaw.bench.search.Problem;
import io.jackdaw.search.Progress;
import io.jackdaw.search.Search;
import java.util.Map;
import java.util.concurrent.ForkJoinPool;

/** All solutions of a puzzle; the input is its name. */
public final class Sudoku implements Problem {
  /**
   * Cells row by row, a dot for an empty one; nodes are the digits that fit, one after the other.
   */
  private record Puzzle(String cells, String solution, long nodes) {}

  private static final Map<String, Puzzle> PUZZLES =
      Map.of(
          "easy",
          new Puzzle(
              "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
              "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
              4_632),
          // Made against programs that fill row by row: its first row is 987654321.
          "adverse",
          new Puzzle(
              "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
              "987654321246173985351928746128537694634892157795461832519286473472319568863745219",
              69_207_227));

  private final Puzzle puzzle;

  /** The puzzle with that name. */
  public Sudoku(String input) {
    Puzzle found = PUZZLES.get(input);
    if (found == null) {
      throw new IllegalArgumentException("there is no puzzle '" + input + "'");
    }
    puzzle = found;
  }

  /** The puzzle, nothing filled in. */
  Grid grid() {
    return Grid.of(puzzle.cells);
  }

  @Override
  public long serial() {
    return Serial.solve(grid(), 0);
  }

  @Override
  public long jackdaw(Jackdaw pool, Progress progress) {
    JackdawMoves.Position start = new JackdawMoves.Position(grid(), 0);
    return Search.of(new JackdawMoves())
        .reportingTo(progress)
        .sum(pool, start, JackdawMoves.Position::checksum);
  }

  @Override
  public long forkJoin(ForkJoinPool pool) {
    return forkJoin(pool, Integer.MAX_VALUE);
  }

  /** The cut-off is in holes. */
  @Override
  public long forkJoin(ForkJoinPool pool, int cutoff) {
    return pool.invoke(new ForkJoin(grid(), 0, cutoff));
  }

  @Override
  public long expected() {
    return Grid.of(puzzle.solution).checksum();
  }

  @Override
  public long nodes() {
    return puzzle.nodes;
  }
}
