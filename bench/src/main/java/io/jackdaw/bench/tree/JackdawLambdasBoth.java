package io.jackdaw.bench.tree;

import io.jackdaw.Jackdaw;
import io.jackdaw.Worker;
import io.jackdaw.bench.harness.Contestant;
import io.jackdaw.bench.harness.OnPool;

/** Two lambdas at once, without boxes around their results. */
final class JackdawLambdasBoth extends OnPool<Jackdaw> implements Contestant {
  private final Node root;

  JackdawLambdasBoth(Node root, int workers) {
    super(Jackdaw.create(workers));
    this.root = root;
  }

  @Override
  public long run() {
    return pool.invoke(worker -> sum(worker, root));
  }

  private static long sum(Worker worker, Node node) {
    Node left = node.left;
    Node right = node.right;
    if (left == null) {
      return node.value;
    }
    if (right == null) {
      return node.value + sum(worker, left);
    }
    return node.value
        + worker.bothLong(one -> sum(one, left), other -> sum(other, right), Long::sum);
  }
}
