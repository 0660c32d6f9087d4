package io.jackdaw.bench.grain.matrix;

import java.util.concurrent.RecursiveAction;

/** A task for each block that is larger than the cut-off. */
@SuppressWarnings("serial") // nobody serialises it
final class ForkJoin extends RecursiveAction {
  private final Matrices m;
  private final int i;
  private final int j;
  private final int k;
  private final int size;
  private final long cutoff;

  ForkJoin(Matrices m, int i, int j, int k, int size, long cutoff) {
    this.m = m;
    this.i = i;
    this.j = j;
    this.k = k;
    this.size = size;
    this.cutoff = cutoff;
  }

  @Override
  protected void compute() {
    if (size <= Matrices.BLOCK || size <= cutoff) {
      m.addProduct(i, j, k, size);
    } else {
      int half = size / 2;
      addHalf(k, half);
      addHalf(k + half, half);
    }
  }

  private void addHalf(int depth, int half) {
    invokeAll(
        new ForkJoin(m, i, j, depth, half, cutoff),
        new ForkJoin(m, i, j + half, depth, half, cutoff),
        new ForkJoin(m, i + half, j, depth, half, cutoff),
        new ForkJoin(m, i + half, j + half, depth, half, cutoff));
  }
}
