package io.jackdaw.sim.experiments;

import io.jackdaw.Body;
import io.jackdaw.Jackdaw;
import io.jackdaw.Worker;
import io.jackdaw.sim.nodes.Dag;
import org.hipparchus.stat.descriptive.rank.Median;

/**
 * A dag executed by a real pool: a slot for the second of two nodes that are enabled.
 *
 * @param nodes how many nodes there are
 * @param nanos the time, the median of several runs
 * @param steals the median of several runs
 */
record RealRun(long nodes, double nanos, double steals) {
  private static final Body.RangeToLong<Dag> NODES = RealRun::count;

  private static final long WARM_UP_NANOS = 300_000_000;

  /** Counts the nodes of a tree again and again, on a number of workers. */
  static RealRun of(Dag dag, int workers, int runs) {
    double[] nanos = new double[runs];
    double[] steals = new double[runs];
    long nodes = 0;
    long[] root = new long[Dag.ROOM];
    dag.root(root);
    try (Jackdaw pool = Jackdaw.create(workers)) {
      long warm = System.nanoTime() + WARM_UP_NANOS;
      for (int i = -1; i < runs; i += System.nanoTime() < warm ? 0 : 1) {
        long before = pool.snapshot().total().steals();
        long start = System.nanoTime();
        nodes = pool.invokeLong(worker -> count(worker, dag, root[0], root[1]));
        long end = System.nanoTime();
        if (i >= 0) {
          nanos[i] = end - start;
          steals[i] = pool.snapshot().total().steals() - before;
        }
      }
    }
    Median median = new Median();
    return new RealRun(nodes, median.evaluate(nanos), median.evaluate(steals));
  }

  private static long count(Worker worker, Dag dag, long key, long info) {
    long[] out = new long[Dag.ROOM];
    int enabled = dag.enable(key, info, out);
    if (enabled == 0) {
      return 1;
    }
    if (enabled == 1) {
      return 1 + count(worker, dag, out[0], out[1]);
    }
    int second = worker.fork(NODES, dag, out[2], out[3]);
    long here = 1 + count(worker, dag, out[0], out[1]);
    return here + worker.join(NODES, second, dag, out[2], out[3]);
  }

  double nanosPerNode() {
    return nanos / nodes;
  }
}
