package io.jackdaw.internal.worker;

import java.util.concurrent.CancellationException;

/**
 * Stops a branch because one beside it has failed. It is never news: the failure takes its place
 * where the two meet, and a failure does not add it to its suppressed exceptions. User code on the
 * way sees a CancellationException.
 */
public final class Stop extends CancellationException {
  /** The failure is elsewhere: whoever gave this branch away knows of it. */
  static final int ELSEWHERE = -1;

  private static final long serialVersionUID = 1;

  /** The place of the failed branch on the stack of the worker that throws this, or ELSEWHERE. */
  final int failed;

  Stop(int failed) {
    super("stopped, because another branch has failed");
    this.failed = failed;
  }

  /** Whether the task that catches this is meant, and not one that it has joined. */
  public boolean isForJoining() {
    return failed != ELSEWHERE;
  }
}
