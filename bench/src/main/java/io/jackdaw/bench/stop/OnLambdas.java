package io.jackdaw.bench.stop;

import io.jackdaw.Jackdaw;
import io.jackdaw.Worker;
import io.jackdaw.bench.harness.OnPool;
import org.jspecify.annotations.Nullable;

/** A Jackdaw pool, with lambdas: either branch may fail first. */
final class OnLambdas extends OnPool<Jackdaw> implements Crew {
  OnLambdas(int workers) {
    super(Jackdaw.create(workers));
  }

  @Override
  public void run(Work work) {
    pool.<@Nullable Object, RuntimeException>invoke(
        worker -> {
          tree(worker, work, work.depth());
          return null;
        });
  }

  static void tree(Worker worker, Work work, int depth) {
    if (depth == 0) {
      work.leaf();
    } else {
      worker.both(w -> tree(w, work, depth - 1), w -> tree(w, work, depth - 1));
    }
  }
}
