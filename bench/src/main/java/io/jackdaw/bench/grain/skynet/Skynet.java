package io.jackdaw.bench.grain.skynet;

import io.jackdaw.Jackdaw;
import io.jackdaw.bench.grain.Cutoffs;
import io.jackdaw.bench.grain.SizedProblem;
import java.util.concurrent.ForkJoinPool;

/** The sum of the numbers of all leaves; the input is how many there are, a power of ten. */
public final class Skynet implements SizedProblem {
  static final int CHILDREN = 10;

  private static final int LEAVES_PER_SAMPLE = 20_000_000;

  private final long leaves;

  /** That many leaves. */
  public Skynet(String input) {
    leaves = Long.parseLong(input);
  }

  /** Without a fork: the leaves from the first on. */
  static long sum(long first, long leaves) {
    if (leaves == 1) {
      return first;
    }
    long part = leaves / CHILDREN;
    long sum = 0;
    for (int child = 0; child < CHILDREN; child++) {
      sum += sum(first + child * part, part);
    }
    return sum;
  }

  @Override
  public long serial() {
    return sum(0, leaves);
  }

  @Override
  public long slots(Jackdaw pool) {
    return pool.invoke(Slots.SUM, 0, leaves);
  }

  @Override
  public long sizedSlots(Jackdaw pool) {
    return pool.invoke(SizedSlots.SUM, 0, leaves);
  }

  @Override
  public long lambdas(Jackdaw pool) {
    return pool.invokeLong(worker -> Lambdas.sum(worker, 0, leaves));
  }

  @Override
  public long sizedLambdas(Jackdaw pool) {
    return pool.invokeLong(worker -> Lambdas.sized(worker, 0, leaves));
  }

  @Override
  public long tasks(Jackdaw pool) {
    return pool.invoke(worker -> new Tasks(0, leaves).invoke());
  }

  /** The cut-off is in leaves. */
  @Override
  public long forkJoin(ForkJoinPool pool, long cutoff) {
    return pool.invoke(new ForkJoin(0, leaves, cutoff));
  }

  @Override
  public Cutoffs cutoffs() {
    return Cutoffs.powersOfTen(leaves);
  }

  @Override
  public long expected() {
    return leaves * (leaves - 1) / 2;
  }

  @Override
  public int batch() {
    return Math.clamp(LEAVES_PER_SAMPLE / leaves, 1, 20);
  }
}
