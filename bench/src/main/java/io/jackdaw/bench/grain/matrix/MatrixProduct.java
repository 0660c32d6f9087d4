package io.jackdaw.bench.grain.matrix;

import io.jackdaw.Jackdaw;
import io.jackdaw.bench.grain.Cutoffs;
import io.jackdaw.bench.grain.SizedProblem;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.LongStream;

/**
 * The product of two n × n matrices: four quadrants at the same time, each with one half of what is
 * added up, then the same four with the other half. The input is n, a power of two.
 */
public final class MatrixProduct implements SizedProblem {
  private final Matrices matrices;

  /** Matrices of that size. */
  public MatrixProduct(String input) {
    matrices = new Matrices(Integer.parseInt(input));
  }

  /** The multiplications in a product of blocks. */
  static double work(double size) {
    return size * size * size;
  }

  @Override
  public void prepare() {
    matrices.clear();
  }

  @Override
  public long serial() {
    matrices.addProduct(0, 0, 0, matrices.n);
    return matrices.sum();
  }

  @Override
  public long slots(Jackdaw pool) {
    pool.invoke(Slots.ADD, matrices, 0, matrices.n);
    return matrices.sum();
  }

  @Override
  public long sizedSlots(Jackdaw pool) {
    pool.invoke(SizedSlots.ADD, matrices, 0, matrices.n);
    return matrices.sum();
  }

  @Override
  public long lambdas(Jackdaw pool) {
    pool.invokeAction(worker -> Lambdas.addProduct(worker, matrices, 0, 0, 0, matrices.n));
    return matrices.sum();
  }

  @Override
  public long sizedLambdas(Jackdaw pool) {
    pool.invokeAction(worker -> SizedLambdas.addProduct(worker, matrices, 0, 0, 0, matrices.n));
    return matrices.sum();
  }

  @Override
  public long tasks(Jackdaw pool) {
    pool.invokeAction(worker -> new Tasks(matrices, 0, 0, 0, matrices.n).invoke());
    return matrices.sum();
  }

  /** The cut-off is the size of blocks. */
  @Override
  public long forkJoin(ForkJoinPool pool, long cutoff) {
    pool.invoke(new ForkJoin(matrices, 0, 0, 0, matrices.n, cutoff));
    return matrices.sum();
  }

  /** Twice the size is eight times the work. */
  @Override
  public Cutoffs cutoffs() {
    List<Long> sizes =
        LongStream.iterate(Matrices.BLOCK, size -> size <= matrices.n, size -> size * 2)
            .boxed()
            .toList();
    return new Cutoffs(sizes, 0);
  }

  @Override
  public long expected() {
    return matrices.expectedSum();
  }
}
