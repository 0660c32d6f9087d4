package io.jackdaw.bench.stop;

import io.jackdaw.bench.harness.OnPool;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;

/**
 * java.util.concurrent's own pool: what its invokeAll does, or a flag that every task looks at.
 * Neither waits for a branch that somebody else runs when this one fails: {@code invoke} may return
 * before that has ended. So its figures do not include a thread that waits for a processor.
 */
final class OnForkJoin extends OnPool<ForkJoinPool> implements Crew {
  private final boolean looks;

  OnForkJoin(int workers, boolean looks) {
    super(new ForkJoinPool(workers));
    this.looks = looks;
  }

  @Override
  public void run(Work work) {
    pool.invoke(new Tree(work, work.depth(), looks));
  }

  private static final class Tree extends RecursiveAction {
    private static final long serialVersionUID = 1;

    private final transient Work work;
    private final int depth;
    private final boolean looks;

    Tree(Work work, int depth, boolean looks) {
      this.work = work;
      this.depth = depth;
      this.looks = looks;
    }

    @Override
    protected void compute() {
      if (looks && work.hasFailed()) {
        return;
      }
      if (depth == 0) {
        work.leaf();
      } else {
        invokeAll(new Tree(work, depth - 1, looks), new Tree(work, depth - 1, looks));
      }
    }
  }
}
