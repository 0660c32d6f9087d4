package io.jackdaw.internal.jfr;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/** Work came in from outside the pool. */
@Name("jackdaw.HandOver")
@Label("Hand-over")
@Category("Jackdaw")
@Description("A task came in from outside: a caller took a worker's seat, or submitted it")
@StackTrace(false)
public final class HandOverEvent extends PoolEvent {
  @Label("Worker")
  int worker;

  @Label("Way")
  String way = "";

  /**
   * Fills and commits the event, if a recording wants it.
   *
   * @param poolName the name of the pool
   * @param number the worker whose seat was taken, or that took the submission
   * @param how {@code seat}, {@code guest} or {@code submissions}
   */
  public void of(String poolName, int number, String how) {
    if (isWantedOf(poolName)) {
      worker = number;
      way = how;
      commit();
    }
  }
}
