package io.jackdaw.bench.victims;

import io.jackdaw.Body;
import io.jackdaw.Jackdaw;
import io.jackdaw.Worker;

/**
 * Counts the nodes of a tree that nobody can foresee, as in the Unbalanced Tree IdleLoop benchmark:
 * a node is a hash, which says how many children it has (geometrically distributed, 4 on average,
 * none below a certain depth) and what they are. Children are visited in halves, a fork for each
 * split. Declares nothing: rules go by what Jackdaw guesses.
 */
final class GeometricTree implements Workload {
  private static final long ROOT = 3;
  private static final double MEAN_CHILDREN = 4;
  private static final int MOST_CHILDREN = 100;
  private static final double LOG = StrictMath.log(MEAN_CHILDREN / (1 + MEAN_CHILDREN));
  private static final Body.RangeToLong<Forker> CHILDREN = GeometricTree::takenOrOwn;

  /** Who forked a task: whoever else runs it has stolen it. */
  private record Forker(Worker worker, GeometricTree tree) {}

  private final int depth;
  private final Stolen stolen = new Stolen();

  /** A tree of that depth; the number of nodes grows fourfold with each level. */
  GeometricTree(int depth) {
    this.depth = depth;
  }

  @Override
  public long run(Jackdaw pool) {
    return pool.invokeLong(worker -> visit(worker, new Forker(worker, this), ROOT, 0));
  }

  private static long takenOrOwn(Worker worker, Forker forker, long node, long where) {
    if (worker == forker.worker) {
      return children(worker, forker, node, where);
    }
    GeometricTree tree = forker.tree;
    long count = children(worker, new Forker(worker, tree), node, where);
    tree.stolen.add(count);
    return count;
  }

  /** The nodes under some children of a node: from, to and its depth are packed into a number. */
  private static long children(Worker worker, Forker forker, long node, long where) {
    int from = (int) (where >>> 16) & 0xFFFF;
    int to = (int) where & 0xFFFF;
    int level = (int) (where >>> 32);
    if (to - from == 1) {
      return visit(worker, forker, Mix.of(node + from), level + 1);
    }
    int middle = (from + to) >>> 1;
    int upper = worker.fork(CHILDREN, forker, node, pack(level, middle, to));
    long lower = children(worker, forker, node, pack(level, from, middle));
    return lower + worker.join(CHILDREN, upper, forker, node, pack(level, middle, to));
  }

  private static long pack(int level, int from, int to) {
    return (long) level << 32 | (long) from << 16 | to;
  }

  private static long visit(Worker worker, Forker forker, long node, int level) {
    int count = forker.tree.childrenOf(node, level);
    return count == 0 ? 1 : 1 + children(worker, forker, node, pack(level, 0, count));
  }

  private int childrenOf(long node, int level) {
    if (level >= depth) {
      return 0;
    }
    double unit = (Mix.of(~node) >>> 11) * 0x1.0p-53;
    return (int) Math.min(MOST_CHILDREN, StrictMath.log(1 - unit) / LOG); // the same everywhere
  }

  @Override
  public long serial() {
    return count(ROOT, 0);
  }

  private long count(long node, int level) {
    long count = 1;
    int children = childrenOf(node, level);
    for (int i = 0; i < children; i++) {
      count += count(Mix.of(node + i), level + 1);
    }
    return count;
  }

  @Override
  public Stolen stolen() {
    return stolen;
  }

  @Override
  public String unit() {
    return "nodes";
  }
}
