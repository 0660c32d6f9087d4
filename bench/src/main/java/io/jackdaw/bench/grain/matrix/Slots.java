package io.jackdaw.bench.grain.matrix;

import io.jackdaw.Body;
import io.jackdaw.Worker;

/** A function constant over three indices in one number, and the size of the blocks. */
final class Slots {
  static final Body.RangeToVoid<Matrices> ADD = Slots::addProduct;

  private Slots() {}

  private static void addProduct(Worker worker, Matrices m, long ijk, long size) {
    if (size <= Matrices.BLOCK) {
      m.addBlock(i(ijk), j(ijk), k(ijk), (int) size);
      return;
    }
    long half = size / 2;
    addHalf(worker, m, ijk, half);
    addHalf(worker, m, ijk + place(0, 0, half), half);
  }

  /** The four quadrants, each with one half of what is added up. */
  private static void addHalf(Worker worker, Matrices m, long ijk, long half) {
    long right = ijk + place(0, half, 0);
    long below = ijk + place(half, 0, 0);
    long both = ijk + place(half, half, 0);
    int first = worker.fork(ADD, m, ijk, half);
    int second = worker.fork(ADD, m, right, half);
    int third = worker.fork(ADD, m, below, half);
    ADD.run(worker, m, both, half);
    worker.join(ADD, third, m, below, half);
    worker.join(ADD, second, m, right, half);
    worker.join(ADD, first, m, ijk, half);
  }

  static long place(long i, long j, long k) {
    return i << 40 | j << 20 | k;
  }

  static int i(long ijk) {
    return (int) (ijk >> 40);
  }

  static int j(long ijk) {
    return (int) (ijk >> 20) & 0xFFFFF;
  }

  static int k(long ijk) {
    return (int) ijk & 0xFFFFF;
  }
}
