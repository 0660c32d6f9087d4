package io.jackdaw.bench.search;

import io.jackdaw.Jackdaw;
import io.jackdaw.search.Progress;

/** A problem that is written on both levels of the API; {@link #jackdaw} is the faster one. */
public interface BothLevels extends Problem {
  /**
   * The same on the other level.
   *
   * @param progress counts the copies of the workspace
   */
  long otherLevel(Jackdaw pool, Progress progress);
}
