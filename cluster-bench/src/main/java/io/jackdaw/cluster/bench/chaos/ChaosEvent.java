package io.jackdaw.cluster.bench.chaos;

import java.util.Locale;

/**
 * Something that happens to a node while a job runs.
 *
 * @param kind what
 * @param atMillis when, after the job was submitted
 * @param pick chooses the node: taken modulo the number of nodes that then run
 * @param millis how long it is stopped
 */
record ChaosEvent(Kind kind, int atMillis, int pick, int millis) {
  enum Kind {
    /** Killed, as by kill -9. */
    KILL,
    /** The node that submitted is killed. */
    KILL_SUBMITTER,
    /** Killed, and another one is started at once. */
    RESTART,
    /** Stopped, as by kill -STOP, and continued later. */
    STOP,
    /** Told to hand over what it has and to leave. */
    LEAVE,
    /** A new node is started. */
    JOIN
  }

  @Override
  public String toString() {
    String name = kind.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    String at = String.format(Locale.ROOT, " at %.1f s", atMillis / 1000.0);
    return kind == Kind.STOP
        ? name + at + String.format(Locale.ROOT, " for %.1f s", millis / 1000.0)
        : name + at;
  }
}
