package io.jackdaw.internal.worker;

import java.util.concurrent.CancellationException;

/**
 * Stops a branch because one beside it has failed. It is never news: the failure takes its place
 * where the two meet, and a failure does not add it to its suppressed exceptions. User code on the
 * way sees a CancellationException.
 */
public final class Stop extends CancellationException {
  private static final long serialVersionUID = 1;

  Stop() {
    super("stopped, because another branch has failed");
  }
}
