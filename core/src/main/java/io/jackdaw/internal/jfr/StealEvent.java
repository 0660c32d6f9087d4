package io.jackdaw.internal.jfr;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/** A worker took a task from another. */
@Name("jackdaw.Steal")
@Label("Steal")
@Category("Jackdaw")
@Description("A worker took a task from another worker")
@StackTrace(false)
public final class StealEvent extends PoolEvent {
  @Label("Thief")
  int thief;

  @Label("Victim")
  int victim;

  @Label("Depth")
  int depth;

  /**
   * Fills and commits the event, if a recording wants it.
   *
   * @param poolName the name of the pool
   * @param thiefNumber the worker that took it
   * @param victimNumber the worker that it was taken from
   * @param slotDepth how deep in the victim's stack it was
   */
  public void of(String poolName, int thiefNumber, int victimNumber, int slotDepth) {
    if (isWantedOf(poolName)) {
      thief = thiefNumber;
      victim = victimNumber;
      depth = slotDepth;
      commit();
    }
  }
}
