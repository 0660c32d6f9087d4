package io.jackdaw.bench.grain.tree;

import io.jackdaw.Jackdaw;
import io.jackdaw.bench.grain.Cutoffs;
import io.jackdaw.bench.grain.SizedProblem;
import java.util.concurrent.ForkJoinPool;
import org.jspecify.annotations.Nullable;

/** The sum of a tree; the input is how many nodes it has. */
public final class TreeSum implements SizedProblem {
  /** Both children have the same number of nodes. */
  private static final int BALANCED = 2;

  /** One in so many nodes is in the left child: some 500 levels for 10 million nodes. */
  private static final int SKEWED = 32;

  /** Nodes that are summed up for one sample, in a tree or in many. */
  private static final int NODES_PER_SAMPLE = 1_000_000;

  private static final int FINEST_CUTOFF = 8;

  private final int count;
  private final @Nullable Node root;

  private TreeSum(String input, int divisor) {
    count = Integer.parseInt(input);
    root = Node.tree(1, count, divisor);
  }

  /** A tree as shallow as can be. */
  public static TreeSum balanced(String input) {
    return new TreeSum(input, BALANCED);
  }

  /** A tree that is deep on one side. */
  public static TreeSum skewed(String input) {
    return new TreeSum(input, SKEWED);
  }

  static long sum(@Nullable Node node) {
    return node == null ? 0 : node.value + sum(node.left) + sum(node.right);
  }

  @Override
  public long serial() {
    return sum(root);
  }

  @Override
  public long slots(Jackdaw pool) {
    return pool.invoke(Slots.SUM, root);
  }

  @Override
  public long sizedSlots(Jackdaw pool) {
    return pool.invoke(SizedSlots.SUM, root);
  }

  @Override
  public long lambdas(Jackdaw pool) {
    return pool.invokeLong(worker -> Lambdas.sum(worker, root));
  }

  @Override
  public long sizedLambdas(Jackdaw pool) {
    return pool.invokeLong(worker -> Lambdas.sized(worker, root));
  }

  @Override
  public long tasks(Jackdaw pool) {
    return pool.invoke(worker -> new Tasks(root).invoke());
  }

  /** The cut-off is in nodes. */
  @Override
  public long forkJoin(ForkJoinPool pool, long cutoff) {
    return pool.invoke(new ForkJoin(root, cutoff));
  }

  @Override
  public Cutoffs cutoffs() {
    return Cutoffs.sizes(FINEST_CUTOFF, count);
  }

  @Override
  public long expected() {
    return count * (count + 1L) / 2;
  }

  @Override
  public int batch() {
    return Math.max(1, NODES_PER_SAMPLE / count);
  }
}
