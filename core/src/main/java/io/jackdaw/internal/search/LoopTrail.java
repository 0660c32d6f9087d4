package io.jackdaw.internal.search;

import io.jackdaw.Worker;
import io.jackdaw.internal.worker.StackRoom;
import io.jackdaw.internal.worker.Thrower;
import io.jackdaw.search.Choice;
import io.jackdaw.search.Explorer;
import io.jackdaw.search.Step;
import io.jackdaw.search.Workspace;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The trail of code that keeps its own recursion: loops that are open, and steps between them.
 *
 * @param <S> the type of the workspace
 */
public final class LoopTrail<S extends Workspace<S>> extends Trail<S> implements Explorer<S> {
  private static final int FEW = 32;

  /** The steps; those before {@link #steps} are done. */
  private Note[] notes = new Note[0];

  private int steps;

  /** Of a checked exploration, or null. */
  private final @Nullable StepCheck<S> check;

  /** Who may use this explorer: the thread that runs its bodies, while it does. */
  private @Nullable Thread owner;

  LoopTrail(Loops<S> run) {
    super(run);
    this.check = run.check;
  }

  @Override
  void reset() {
    steps = 0;
  }

  // ---- what users call

  @Override
  public void loop(Choice<S> body, long a, long b, int from, int to) {
    requireOwner();
    if (run.isOver()) {
      return;
    }
    int at = depth + 1;
    if (at >= frames.length) {
      grow();
    }
    Frame frame = frames[at];
    if (frame.choice != body) {
      frame.choice = Objects.requireNonNull(body, "body");
    }
    frame.a = a;
    frame.b = b;
    frame.next = from;
    frame.end = to;
    frame.count = to - from;
    frame.steps = steps;
    frame.foreign = worker.depth() - own;
    if (check != null) {
      frame.print = check.fingerprint(space);
    }
    depth = at;
    try {
      do {
        for (int i = frame.next; i < frame.end; i++) {
          frame.next = i + 1;
          // The window alone does not tell of a stop: a fork, of the body or of a task that this
          // worker ran while it waited, may have opened it again.
          if ((worker.mustLook() || run.isOver()) && !lookAndGoOn()) {
            break;
          }
          body.explore(this, space, a, b, i);
        }
      } while (frame.parts != null && gather(frame));
      if (steps != frame.steps) {
        throw stepsLeft(frame.steps, "a body of " + frame);
      }
    } catch (Throwable t) {
      throw unwound(frame, at, t);
    }
    depth = at - 1;
  }

  @Override
  public void apply(Step<S> step, long a, long b) {
    if (check != null) {
      requireOwner();
      check.tryOut(space, step, a, b);
    }
    step.apply(space, a, b);
    applied(step, a, b);
  }

  @Override
  public void applied(Step<S> step, long a, long b) {
    int at = steps;
    if (at >= notes.length) {
      growNotes();
    }
    Note note = notes[at];
    if (note.step != step) {
      note.step = step;
    }
    note.a = a;
    note.b = b;
    steps = at + 1;
    if (check != null) {
      check.applied(space, step, note);
    }
  }

  @Override
  public void undo(Step<S> step, long a, long b) {
    int at = steps - 1;
    if (at < 0 || notes[at].step != step) {
      throw new IllegalStateException("undo of a step that is not the newest");
    }
    if (check != null) {
      requireOwner();
      check.undoing(notes[at], a, b);
    }
    steps = at;
    try {
      step.undo(space, a, b);
    } catch (Throwable t) {
      throw notRestored(notes[at], t);
    }
    if (check != null) {
      check.undone(space, notes[at]);
    }
  }

  @Override
  public void stop() {
    run.stop();
  }

  @Override
  public boolean isStopped() {
    return run.isOver();
  }

  @Override
  public Worker worker() {
    return worker;
  }

  // ---- for the trail

  /** From now on the current thread runs bodies. */
  void enter() {
    owner = Thread.currentThread();
  }

  /** The bodies are done, or have failed. */
  void leave() {
    owner = null;
  }

  private void requireOwner() {
    if (Thread.currentThread() != owner) {
      throw new IllegalStateException(
          "this Explorer belongs to another thread, or its exploration has ended: use the one that"
              + " was passed to the running body, and not in a fork, which another worker may run");
    }
  }

  /** Declares how much there is in a part. */
  void declarePart(Part<S> part) {
    declare(choice(part.choice).work(space, part.a, part.b, part.from, part.to), part.share);
  }

  @SuppressWarnings("unchecked") // the choices of a trail are of its type
  private Choice<S> choice(@Nullable Choice<?> choice) {
    return (Choice<S>) Objects.requireNonNull(choice);
  }

  /** How many steps are done. */
  int stepsDone() {
    return steps;
  }

  private void growNotes() {
    int before = notes.length;
    notes = Arrays.copyOf(notes, Math.max(FEW, 2 * before));
    for (int i = before; i < notes.length; i++) {
      notes[i] = new Note();
    }
  }

  /** Throws if the first body has left steps behind. */
  void requireNoSteps() {
    if (steps != 0) {
      throw stepsLeft(0, "the body of the exploration");
    }
  }

  private IllegalStateException stepsLeft(int before, String who) {
    String newest = steps > 0 ? "; the newest is " + notes[steps - 1] : "";
    return new IllegalStateException(
        steps > before
            ? who + " returned with " + (steps - before) + " steps that it did not undo" + newest
            : who + " has undone steps that were done before it");
  }

  @Override
  void undoDownTo(Frame oldest, int at) {
    while (steps - undone > oldest.steps) {
      undoNote(steps - undone - 1);
      undone++;
    }
  }

  @SuppressWarnings("unchecked") // the steps of a trail are of its type
  private static <S> Step<S> step(Note note) {
    return (Step<S>) Objects.requireNonNull(note.step);
  }

  private void undoNote(int at) {
    Note note = notes[at];
    try {
      LoopTrail.<S>step(note).undo(space, note.a, note.b);
    } catch (Throwable t) {
      throw notRestored(note, t);
    }
  }

  private IllegalStateException notRestored(Note note, Throwable cause) {
    isBroken = true;
    return new IllegalStateException(
        "undo of " + note + " threw: the workspace is not restored", cause);
  }

  @Override
  void redo() {
    while (undone > 0) {
      Note note = notes[steps - undone];
      LoopTrail.<S>step(note).apply(space, note.a, note.b);
      undone--;
    }
  }

  @Override
  S copy(Frame frame, @Nullable S spare) {
    if (check != null) {
      check.isAsOpened(space, frame);
    }
    S copy = spare == null ? space.copy() : space.copy(spare);
    Objects.requireNonNull(copy, "copy returned null");
    if (check != null) {
      check.copied(space, copy);
      new LoopHalves<>(check, this, frame).run();
    }
    return copy;
  }

  @Override
  void merge(Part<S> part) {
    space.merge(part.space);
  }

  @Override
  double work(Frame frame, int from, int to) {
    return choice(frame.choice).work(space, frame.a, frame.b, from, to);
  }

  @Override
  boolean isOnTop(Frame frame) {
    return frame.foreign == worker.depth() - own;
  }

  @Override
  Object forkPlace(Part<S> part) {
    return choice(part.choice).getClass();
  }

  /** After a failure in a loop: undoes its steps, and gives up its parts. Never returns. */
  private RuntimeException unwound(Frame frame, int at, Throwable t) {
    undoAll(frame.steps, t);
    return giveUp(at, frame.foreign, t);
  }

  /** After a failure: undoes everything. Never returns. */
  RuntimeException unwound(Throwable t) {
    undoAll(0, t);
    return giveUp(0, base, t);
  }

  private void undoAll(int from, Throwable t) {
    if (isBroken) {
      return;
    }
    steps -= undone; // doing them again has failed
    undone = 0;
    if (t instanceof StackOverflowError && !StackRoom.isLeft()) {
      return; // an undo could be cut in half: a loop further down the stack undoes these, too
    }
    try {
      while (steps > from) {
        undoNote(--steps);
      }
    } catch (IllegalStateException notRestored) {
      Thrower.suppress(t, notRestored);
    }
  }
}
