package io.jackdaw.bench.stop;

import io.jackdaw.Body;
import io.jackdaw.Jackdaw;
import io.jackdaw.Worker;
import io.jackdaw.bench.harness.OnPool;

/** A Jackdaw pool, with slots, two at once. */
final class OnSlots extends OnPool<Jackdaw> implements Crew {
  private static final Body.RangeToVoid<Work> TREE = OnSlots::tree;

  OnSlots(int workers) {
    super(Jackdaw.create(workers));
  }

  @Override
  public void run(Work work) {
    pool.invoke(TREE, work, work.depth(), 0);
  }

  private static void tree(Worker worker, Work work, long depth, long unused) {
    if (depth == 0) {
      work.leaf();
    } else {
      worker.both(TREE, work, depth - 1, 0, depth - 1, 0);
    }
  }
}
