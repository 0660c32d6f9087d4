package io.jackdaw.internal.jfr;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/** A worker made private tasks public because somebody asked. */
@Name("jackdaw.Expose")
@Label("Expose")
@Category("Jackdaw")
@Description("A worker made private tasks public because somebody asked for work")
@StackTrace(false)
public final class ExposeEvent extends PoolEvent {
  @Label("Worker")
  int worker;

  @Label("Exposed")
  int exposed;

  @Label("Private before")
  int privateBefore;

  /**
   * Fills and commits the event, if a recording wants it.
   *
   * @param poolName the name of the pool
   * @param number the worker that exposed
   * @param amount how many tasks
   * @param privateTasks how many were private before
   */
  public void of(String poolName, int number, int amount, int privateTasks) {
    if (isWantedOf(poolName)) {
      worker = number;
      exposed = amount;
      privateBefore = privateTasks;
      commit();
    }
  }
}
