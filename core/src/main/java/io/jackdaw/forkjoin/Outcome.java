package io.jackdaw.forkjoin;

import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;

/**
 * How a task ended, unless it ended quietly, as most do (see {@link Completion}). Immutable.
 *
 * @param exception what {@code join} throws, or null after a normal end
 * @param cancelled whether it ended by {@code cancel}
 * @param byHand whether somebody other than its runner completed it: the runner may still be
 *     running
 */
record Outcome(@Nullable Throwable exception, boolean cancelled, boolean byHand) {
  static final Outcome NORMAL = new Outcome(null, false, false);
  static final Outcome COMPLETED = new Outcome(null, false, true);

  static Outcome thrown(Throwable exception) {
    return new Outcome(exception, false, false);
  }

  static Outcome completed(Throwable exception) {
    return new Outcome(exception, false, true);
  }

  /** A new one each time: its exception shows where {@code cancel} was called. */
  static Outcome ofCancel() {
    return new Outcome(new CancellationException("the task was cancelled"), true, true);
  }
}
