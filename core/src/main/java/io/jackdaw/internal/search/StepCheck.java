package io.jackdaw.internal.search;

import io.jackdaw.search.Step;
import io.jackdaw.search.Workspace;
import java.util.Objects;
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
    undo(space, step, note);
    undone(space, note);
  }

  private void undo(S space, Step<S> step, Note note) {
    try {
      step.undo(space, note.a, note.b);
    } catch (RuntimeException | Error e) {
      throw new Misbehaviour("undo of " + note + " threw: the workspace is not restored", e);
    }
  }

  /** A step is about to be undone: with the numbers that it was done with. */
  final void undoing(Note note, long a, long b) {
    if (a != note.a || b != note.b) {
      throw new Misbehaviour("undo of " + note + " was given (" + a + ", " + b + ")");
    }
  }

  /** All steps were undone that were done since a loop was opened. */
  final void isAsOpened(S space, Frame loop) {
    long now = fingerprint(space);
    if (now != loop.print) {
      throw new Misbehaviour(
          "%s began with fingerprint %d, and now, with all steps since then undone, it is %d: something was changed that is no step"
              .formatted(loop, loop.print, now));
    }
  }

  /**
   * A step was done: undoes it and does it again, which must not make a difference, and which a
   * copy must not notice.
   */
  void applied(S space, Step<S> step, Note note) {
    long after = fingerprint(space);
    undo(space, step, note);
    note.before = fingerprint(space);
    S copy = Objects.requireNonNull(space.copy(), "copy returned null");
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
