package io.jackdaw.bench.jobs;

import io.jackdaw.Body;
import io.jackdaw.Jackdaw;
import io.jackdaw.Worker;
import io.jackdaw.bench.harness.OnPool;

/** A Jackdaw pool, with slots. The caller takes part: in a pool of 1 it computes alone. */
final class OnJackdaw extends OnPool<Jackdaw> implements Runner {
  /** Forks in every call, without a cut-off. */
  static final Body.LongsToLong TREE = OnJackdaw::tree;

  /** Forks once; the halves do not fork, so they never look whether somebody wants work. */
  static final Body.LongsToLong COARSE = OnJackdaw::coarse;

  private static final Body.LongsToLong HALF = (_, from, to) -> Work.sum(from, to);

  private final Body.LongsToLong body;

  OnJackdaw(int workers, Body.LongsToLong body) {
    super(Jackdaw.create(workers));
    this.body = body;
  }

  @Override
  public long run(long leaves) {
    return pool.invoke(body, 0, leaves);
  }

  private static long tree(Worker worker, long from, long to) {
    if (to - from == 1) {
      return Work.leaf(from);
    }
    long middle = (from + to) >>> 1;
    return worker.both(TREE, from, middle, middle, to, Long::sum);
  }

  private static long coarse(Worker worker, long from, long to) {
    long middle = (from + to) >>> 1;
    return worker.both(HALF, from, middle, middle, to, Long::sum);
  }
}
