package io.jackdaw.bench.search.queens;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.RecursiveTask;

/** A task and a board for each queen in the rows above the cut-off. */
@SuppressWarnings("serial") // nobody serialises it
final class ForkJoin extends RecursiveTask<Long> {
  private final Board board;
  private final int row;
  private final int cutoff;

  ForkJoin(Board board, int row, int cutoff) {
    this.board = board;
    this.row = row;
    this.cutoff = cutoff;
  }

  @Override
  protected Long compute() {
    if (row >= cutoff || row == board.size) {
      return Serial.count(board, row);
    }
    List<ForkJoin> children = new ArrayList<>();
    for (int index = row; index < board.size; index++) {
      if (board.isFree(row, index)) {
        Board next = board.copy();
        next.place(row, index);
        children.add(new ForkJoin(next, row + 1, cutoff));
      }
    }
    long solutions = 0;
    for (ForkJoin child : invokeAll(children)) {
      solutions += child.join();
    }
    return solutions;
  }
}
