package io.jackdaw.forkjoin;

import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;

/**
 * How a task ended, unless it ended as quietly as most do (see {@link Completion}). Never changes.
 *
 * @param exception what {@code join} throws, or null after a normal end
 * @param cancelled whether it ended by {@code cancel}
 */
record Outcome(@Nullable Throwable exception, boolean cancelled) {
  static final Outcome NORMAL = new Outcome(null, false);

  static Outcome thrown(Throwable exception) {
    return new Outcome(exception, false);
  }

  /** A new one each time: its exception shows where {@code cancel} was called. */
  static Outcome ofCancel() {
    return new Outcome(new CancellationException("the task was cancelled"), true);
  }
}
