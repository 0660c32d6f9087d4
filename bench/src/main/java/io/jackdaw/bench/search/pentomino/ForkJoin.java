package io.jackdaw.bench.search.pentomino;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.RecursiveTask;

/** A task and a board for each of the first pieces, up to the cut-off. */
@SuppressWarnings("serial") // nobody serialises it
final class ForkJoin extends RecursiveTask<Long> {
  private final Board board;
  private final int cell;
  private final int used;
  private final int cutoff;

  ForkJoin(Board board, int cell, int used, int cutoff) {
    this.board = board;
    this.cell = cell;
    this.used = used;
    this.cutoff = cutoff;
  }

  @Override
  protected Long compute() {
    if (used == board.pieceCount) {
      return 1L;
    }
    int empty = board.nextEmpty(cell);
    if (used >= cutoff) {
      return Serial.count(board, empty, used);
    }
    List<ForkJoin> children = new ArrayList<>();
    for (int index = used; index < board.pieceCount; index++) {
      for (int[] direction : board.directions(index)) {
        if (board.fits(empty, direction)) {
          Board next = board.copy();
          next.swap(used, index);
          next.put(empty, direction);
          children.add(new ForkJoin(next, empty, used + 1, cutoff));
        }
      }
    }
    long solutions = 0;
    for (ForkJoin child : invokeAll(children)) {
      solutions += child.join();
    }
    return solutions;
  }
}
