package io.jackdaw.internal.jfr;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.StackTrace;

/** What happened in a pool. */
@Category("Jackdaw")
@StackTrace(false)
abstract class PoolEvent extends Event {
  @Label("Pool")
  @Description("The name of the pool")
  String pool = "";

  /** Whether a recording wants the event; then it has the name of its pool. */
  final boolean isWantedOf(String poolName) {
    boolean wanted = shouldCommit();
    if (wanted) {
      pool = poolName;
    }
    return wanted;
  }
}
