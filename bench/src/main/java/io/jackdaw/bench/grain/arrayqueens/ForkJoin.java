package io.jackdaw.bench.grain.arrayqueens;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.RecursiveTask;

/** A task and a board for each queen in the rows above the cut-off. */
@SuppressWarnings("serial") // nobody serialises it
final class ForkJoin extends RecursiveTask<Long> {
  private final Board board;
  private final long rows;

  ForkJoin(Board board, long rows) {
    this.board = board;
    this.rows = rows;
  }

  @Override
  protected Long compute() {
    if (rows == 0 || board.isFull()) {
      return board.count();
    }
    List<ForkJoin> children = new ArrayList<>();
    for (int column = 0; column < board.size; column++) {
      if (board.isFree(column)) {
        children.add(new ForkJoin(board.with(column), rows - 1));
      }
    }
    long solutions = 0;
    for (ForkJoin child : invokeAll(children)) {
      solutions += child.join();
    }
    return solutions;
  }
}
