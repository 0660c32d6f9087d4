package io.jackdaw.bench.tree;

import io.jackdaw.bench.harness.Contestant;
import io.jackdaw.bench.harness.OnPool;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;

/** A task per node, as the documentation of java.util.concurrent.RecursiveTask shows. */
final class ForkJoin extends OnPool<ForkJoinPool> implements Contestant {
  private final Node root;

  ForkJoin(Node root, int workers) {
    super(new ForkJoinPool(workers));
    this.root = root;
  }

  @Override
  public long run() {
    return pool.invoke(new Sum(root));
  }

  @SuppressWarnings("serial") // nobody serialises it
  private static final class Sum extends RecursiveTask<Long> {
    private final Node node;

    Sum(Node node) {
      this.node = node;
    }

    @Override
    protected Long compute() {
      Node left = node.left;
      Node right = node.right;
      if (left == null) {
        return node.value;
      }
      if (right == null) {
        return node.value + new Sum(left).compute();
      }
      Sum other = new Sum(right);
      other.fork();
      return node.value + new Sum(left).compute() + other.join();
    }
  }
}
