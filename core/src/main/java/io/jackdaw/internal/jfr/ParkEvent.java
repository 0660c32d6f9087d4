package io.jackdaw.internal.jfr;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/** A worker slept; the duration of the event is the time from park to unpark. */
@Name("jackdaw.Park")
@Label("Park")
@Category("Jackdaw")
@Description("A worker slept because it found nothing to do")
@StackTrace(false)
public final class ParkEvent extends PoolEvent {
  @Label("Worker")
  int worker;

  @Label("At a join")
  boolean atJoin;

  /**
   * Fills and commits the event, if a recording wants it.
   *
   * @param poolName the name of the pool
   * @param number the worker that slept
   * @param join whether it waited at a join; if not, it was idle
   */
  public void of(String poolName, int number, boolean join) {
    if (isWantedOf(poolName)) {
      worker = number;
      atJoin = join;
      commit();
    }
  }
}
