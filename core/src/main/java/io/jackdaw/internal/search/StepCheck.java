package io.jackdaw.internal.search;

import io.jackdaw.search.Step;
import io.jackdaw.search.Workspace;
import java.util.function.ToLongFunction;

/**
 * Checks that steps are undone, and done again, completely.
 *
 * @param <S> the type of the workspace
 */
class StepCheck<S extends Workspace<S>> {
  final ToLongFunction<? super S> fingerprint;

  StepCheck(ToLongFunction<? super S> fingerprint) {
    this.fingerprint = fingerprint;
  }

  final long fingerprint(S space) {
    return fingerprint.applyAsLong(space);
  }

  /** Before a step is done: does it and undoes it. */
  void tryOut(S space, Step<S> step, long a, long b) {
    Note note = new Note();
    note.step = step;
    note.a = a;
    note.b = b;
    note.before = fingerprint(space);
    step.apply(space, a, b);
    step.undo(space, a, b);
    undone(space, note);
  }

  /**
   * A step was done: undoes it and does it again, which must not make a difference, and which a
   * copy must not notice.
   */
  void applied(S space, Step<S> step, Note note) {
    long after = fingerprint(space);
    step.undo(space, note.a, note.b);
    note.before = fingerprint(space);
    S copy = space.copy();
    copied(space, copy);
    step.apply(space, note.a, note.b);
    if (fingerprint(copy) != note.before) {
      throw new Misbehaviour("copy shares state: " + note + " on the workspace changed both");
    }
    long again = fingerprint(space);
    if (again != after) {
      throw new Misbehaviour(
          "%s, undone and done again, does not lead to the same workspace: its fingerprint was %d and is %d"
              .formatted(note, after, again));
    }
  }

  /** A step was undone. */
  void undone(S space, Note note) {
    long now = fingerprint(space);
    if (now != note.before) {
      throw new Misbehaviour(
          "undo of %s does not restore the workspace: its fingerprint was %d and is %d"
              .formatted(note, note.before, now));
    }
  }

  /** The workspace was copied. */
  final void copied(S space, S copy) {
    if (copy == space) {
      throw new Misbehaviour("copy returned the workspace itself");
    }
    if (fingerprint(copy) != fingerprint(space)) {
      throw new Misbehaviour("copy differs from the workspace");
    }
  }
}
