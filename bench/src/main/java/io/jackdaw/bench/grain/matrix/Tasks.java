package io.jackdaw.bench.grain.matrix;

import io.jackdaw.forkjoin.RecursiveAction;

/** A task for each block. */
@SuppressWarnings("serial") // nobody serialises it
final class Tasks extends RecursiveAction {
  private final Matrices m;
  private final int i;
  private final int j;
  private final int k;
  private final int size;

  Tasks(Matrices m, int i, int j, int k, int size) {
    this.m = m;
    this.i = i;
    this.j = j;
    this.k = k;
    this.size = size;
  }

  @Override
  protected void compute() {
    if (size <= Matrices.BLOCK) {
      m.addBlock(i, j, k, size);
    } else {
      int half = size / 2;
      addHalf(k, half);
      addHalf(k + half, half);
    }
  }

  private void addHalf(int depth, int half) {
    invokeAll(
        new Tasks(m, i, j, depth, half),
        new Tasks(m, i, j + half, depth, half),
        new Tasks(m, i + half, j, depth, half),
        new Tasks(m, i + half, j + half, depth, half));
  }
}
