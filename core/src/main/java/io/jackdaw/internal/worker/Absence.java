package io.jackdaw.internal.worker;

/** Whether a spare stands in for a worker, and for how long. */
public enum Absence {
  /** No spare stands in. */
  NONE,

  /** Until the end of a call that we see. */
  CALL,

  /**
   * Until the worker is seen again, at a fork that attends to something, after a join that had to
   * wait, or at the end of its task: the JDK says when a thread is about to block, but not when it
   * goes on.
   */
  UNTIL_SEEN
}
