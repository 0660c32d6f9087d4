package io.jackdaw.cluster.internal.ledger;

/** How a job is. From {@code RUNNING} it goes to one of the others, and stays there. */
public enum JobState {
  RUNNING,
  DONE,
  FAILED,
  CANCELLED
}
