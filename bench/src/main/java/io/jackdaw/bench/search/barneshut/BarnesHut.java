package io.jackdaw.bench.search.barneshut;

import io.jackdaw.Jackdaw;
import io.jackdaw.bench.search.Problem;
import io.jackdaw.search.Explorer;
import io.jackdaw.search.Progress;
import java.util.concurrent.ForkJoinPool;

/** The force on each body of a Plummer model; the input is the number of bodies. */
public final class BarnesHut implements Problem {
  private static final double OPENING_ANGLE = 1;

  private final Tree tree;
  private final Forces forces;

  /** The problem with that many bodies, the tree built. */
  public BarnesHut(String input) {
    tree = new Tree(Bodies.plummer(Integer.parseInt(input)), OPENING_ANGLE);
    forces = new Forces(tree);
  }

  @Override
  public long serial() {
    forces.clear();
    Serial.walkTree(Lists.ofRoot(tree), forces, 0, 1, 0, tree.root);
    return forces.checksum();
  }

  @Override
  public long jackdaw(Jackdaw pool, Progress progress) {
    forces.clear();
    Explorer.explore(
        pool,
        new JackdawLoops(Lists.ofRoot(tree), forces),
        progress,
        (explorer, walk) -> walk.tree(explorer, 0, 1, 0, tree.root));
    return forces.checksum();
  }

  @Override
  public long forkJoin(ForkJoinPool pool) {
    return forkJoin(pool, 1);
  }

  /** The cut-off is in bodies. */
  @Override
  public long forkJoin(ForkJoinPool pool, int cutoff) {
    forces.clear();
    pool.invoke(new ForkJoin(Lists.ofRoot(tree), forces, 1, 0, tree.root, cutoff));
    return forces.checksum();
  }

  /** The same to the last bit, whoever computes: the interactions of a body never change order. */
  @Override
  public long expected() {
    return serial();
  }

  @Override
  public long nodes() {
    return tree.nodes();
  }
}
