package io.jackdaw.bench.grain.spine;

import io.jackdaw.Jackdaw;
import io.jackdaw.bench.grain.Cutoffs;
import io.jackdaw.bench.grain.Problem;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import org.jspecify.annotations.Nullable;

/** The sum of all leaves of a chain; the input is its length. */
public final class Spine implements Problem {
  private final int length;
  private final @Nullable Node first;

  /** A chain of that length. */
  public Spine(String input) {
    length = Integer.parseInt(input);
    first = Node.chain(length);
  }

  @Override
  public long serial() {
    long sum = 0;
    for (Node node = first; node != null; node = node.next) {
      sum += node.leaf();
    }
    return sum;
  }

  @Override
  public long slots(Jackdaw pool) {
    return first == null ? 0 : pool.invoke(Slots.SUM, first, Slots.CHAIN, 0);
  }

  @Override
  public long lambdas(Jackdaw pool) {
    return pool.invokeLong(worker -> Lambdas.sum(worker, first));
  }

  @Override
  public long tasks(Jackdaw pool) {
    return pool.invoke(worker -> new Tasks(first).invoke());
  }

  /** The cut-off is how many leaves a task has. */
  @Override
  public long forkJoin(ForkJoinPool pool, long cutoff) {
    return pool.invoke(new ForkJoin(first, cutoff));
  }

  @Override
  public Cutoffs cutoffs() {
    return new Cutoffs(List.of(1L, 2L, 4L, 8L, 16L, 32L, 64L, 128L), 1);
  }

  @Override
  public long expected() {
    return Node.sum(length);
  }
}
