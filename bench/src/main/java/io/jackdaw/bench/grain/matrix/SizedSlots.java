package io.jackdaw.bench.grain.matrix;

import io.jackdaw.Body;
import io.jackdaw.Grain;
import io.jackdaw.Worker;

/** That of {@link Slots} with a size: the multiplications. */
final class SizedSlots {
  static final Body.RangeToVoid<Matrices> ADD =
      Grain.named("matrix")
          .rangeToVoid(
              SizedSlots::addProduct,
              (m, ijk, size) -> MatrixProduct.work((double) size),
              (worker, m, ijk, size) ->
                  m.addProduct(Slots.i(ijk), Slots.j(ijk), Slots.k(ijk), (int) size));

  private SizedSlots() {}

  private static void addProduct(Worker worker, Matrices m, long ijk, long size) {
    if (size <= Matrices.BLOCK) {
      m.addBlock(Slots.i(ijk), Slots.j(ijk), Slots.k(ijk), (int) size);
      return;
    }
    long half = size / 2;
    addHalf(worker, m, ijk, half);
    addHalf(worker, m, ijk + Slots.place(0, 0, half), half);
  }

  /** The four quadrants, each with one half of what is added up. */
  private static void addHalf(Worker worker, Matrices m, long ijk, long half) {
    long right = ijk + Slots.place(0, half, 0);
    long below = ijk + Slots.place(half, 0, 0);
    long both = ijk + Slots.place(half, half, 0);
    int first = worker.fork(ADD, m, ijk, half);
    int second = worker.fork(ADD, m, right, half);
    int third = worker.fork(ADD, m, below, half);
    ADD.run(worker, m, both, half);
    worker.join(ADD, third, m, below, half);
    worker.join(ADD, second, m, right, half);
    worker.join(ADD, first, m, ijk, half);
  }
}
