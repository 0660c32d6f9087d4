package io.jackdaw.cluster.internal.work;

/**
 * The way from a piece to whoever listens. Once closed, nothing passes. Its lock is held only
 * during a call of the listener, which is short; so closing never waits for code of the user.
 */
final class Outbox {
  private final Piece.Events events;
  private boolean isClosed;

  Outbox(Piece.Events events) {
    this.events = events;
  }

  synchronized void divided(Piece.Division division) {
    if (!isClosed) {
      events.divided(division);
    }
  }

  /** Passes the result on, and closes. */
  synchronized void finished(byte[] result) {
    if (!isClosed) {
      isClosed = true;
      events.finished(result);
    }
  }

  /** Passes the failure on, and closes. */
  synchronized void failed(Throwable failure) {
    if (!isClosed) {
      isClosed = true;
      events.failed(failure);
    }
  }

  /** When this has returned, no call of the listener runs or will ever begin. */
  synchronized void close() {
    isClosed = true;
  }
}
