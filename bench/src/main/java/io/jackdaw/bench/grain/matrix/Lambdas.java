package io.jackdaw.bench.grain.matrix;

import io.jackdaw.ActionFork;
import io.jackdaw.Worker;

/** A lambda for each quadrant. */
final class Lambdas {
  private Lambdas() {}

  static void addProduct(Worker worker, Matrices m, int i, int j, int k, int size) {
    if (size <= Matrices.BLOCK) {
      m.addBlock(i, j, k, size);
      return;
    }
    int half = size / 2;
    addHalf(worker, m, i, j, k, half);
    addHalf(worker, m, i, j, k + half, half);
  }

  private static void addHalf(Worker worker, Matrices m, int i, int j, int k, int half) {
    ActionFork first = worker.forkAction(v -> addProduct(v, m, i, j, k, half));
    ActionFork second = worker.forkAction(v -> addProduct(v, m, i, j + half, k, half));
    ActionFork third = worker.forkAction(v -> addProduct(v, m, i + half, j, k, half));
    addProduct(worker, m, i + half, j + half, k, half);
    third.join();
    second.join();
    first.join();
  }
}
