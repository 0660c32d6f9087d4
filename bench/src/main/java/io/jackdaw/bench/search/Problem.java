package io.jackdaw.bench.search;

import io.jackdaw.Jackdaw;
import io.jackdaw.search.Progress;
import java.util.concurrent.ForkJoinPool;

/** A search or a "highly serial" computation, written in several ways with the same result. */
public interface Problem {
  /** As anybody writes it: one workspace, changed and restored. */
  long serial();

  /**
   * The same on Jackdaw's search.
   *
   * @param progress counts the copies of the workspace
   */
  long jackdaw(Jackdaw pool, Progress progress);

  /** A task for each node, each with a workspace of its own. */
  long forkJoin(ForkJoinPool pool);

  /**
   * Tasks for the upper part of the tree only; the serial program below.
   *
   * @param cutoff where the serial program begins: a depth, or a size
   */
  long forkJoin(ForkJoinPool pool, int cutoff);

  /** The known result. */
  long expected();

  /** How many nodes the search has; 0 if that depends on the order in which they are visited. */
  default long nodes() {
    return 0;
  }
}
