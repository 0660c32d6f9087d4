package io.jackdaw.bench.grain.arrayqueens;

import io.jackdaw.forkjoin.RecursiveTask;
import java.util.ArrayList;
import java.util.List;

/** A task and a board for each queen. */
@SuppressWarnings("serial") // nobody serialises it
final class Tasks extends RecursiveTask<Long> {
  private final Board board;

  Tasks(Board board) {
    this.board = board;
  }

  @Override
  protected Long compute() {
    if (board.isFull()) {
      return 1L;
    }
    List<Tasks> children = new ArrayList<>();
    for (int column = 0; column < board.size; column++) {
      if (board.isFree(column)) {
        children.add(new Tasks(board.with(column)));
      }
    }
    long solutions = 0;
    for (Tasks child : invokeAll(children)) {
      solutions += child.join();
    }
    return solutions;
  }
}
