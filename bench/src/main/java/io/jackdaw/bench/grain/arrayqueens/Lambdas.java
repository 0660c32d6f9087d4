package io.jackdaw.bench.grain.arrayqueens;

import io.jackdaw.LongFork;
import io.jackdaw.Worker;
import java.util.ArrayList;
import java.util.List;

/** A lambda for each queen of a row, as many as there are. */
final class Lambdas {
  private Lambdas() {}

  static long count(Worker worker, Board board) {
    if (board.isFull()) {
      return 1;
    }
    List<LongFork> children = new ArrayList<>();
    for (int column = 0; column < board.size; column++) {
      if (board.isFree(column)) {
        Board next = board.with(column);
        children.add(worker.forkLong(v -> count(v, next)));
      }
    }
    long solutions = 0;
    for (LongFork child : children.reversed()) {
      solutions += child.join();
    }
    return solutions;
  }
}
