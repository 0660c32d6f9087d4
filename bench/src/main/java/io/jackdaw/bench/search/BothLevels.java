package io.jackdaw.bench.search;

import io.jackdaw.Jackdaw;
import io.jackdaw.search.Progress;

/** A problem that is written on both levels of the API, to know what each of them costs. */
public interface BothLevels extends Problem {
  /**
   * Its own recursion, with loops that may be shared; {@link #jackdaw} describes the moves.
   *
   * @param progress counts the copies of the workspace
   */
  long jackdawLoops(Jackdaw pool, Progress progress);
}
