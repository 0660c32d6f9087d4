package io.jackdaw.bench.tree;

import io.jackdaw.Jackdaw;
import io.jackdaw.LongFork;
import io.jackdaw.Worker;
import io.jackdaw.bench.harness.Contestant;
import io.jackdaw.bench.harness.OnPool;

/** A lambda per fork, without a box around its result. */
final class JackdawLambdas extends OnPool<Jackdaw> implements Contestant {
  private final Node root;

  JackdawLambdas(Node root, int workers) {
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
    LongFork other = worker.forkLong(w -> sum(w, right));
    return node.value + sum(worker, left) + other.join();
  }
}
