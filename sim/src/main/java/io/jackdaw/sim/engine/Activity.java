package io.jackdaw.sim.engine;

import java.util.Locale;

/** What a processor spends its time on: the buckets of BL 6, and what goes to dividing tasks. */
public enum Activity {
  /** Executing instructions. */
  WORK,
  /** Trying to steal. */
  STEAL,
  /** Waiting in the queue of a victim, for an answer, or for a join. */
  WAIT,
  /** Dividing a task and copying what the thief needs. */
  DIVIDE;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
