package io.jackdaw.bench.tree;

import io.jackdaw.Jackdaw;
import io.jackdaw.bench.harness.Contestant;
import io.jackdaw.bench.harness.OnPool;
import io.jackdaw.forkjoin.RecursiveTask;

/** The task class of {@link ForkJoin} with its import changed and nothing else. */
final class JackdawTasks extends OnPool<Jackdaw> implements Contestant {
  private final Node root;

  JackdawTasks(Node root, int workers) {
    super(Jackdaw.create(workers));
    this.root = root;
  }

  @Override
  public long run() {
    return pool.invoke(worker -> new Sum(root).invoke());
  }

  // Nobody serialises it; and fork returns only what it was called on.
  @SuppressWarnings({"serial", "FutureReturnValueIgnored"})
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
