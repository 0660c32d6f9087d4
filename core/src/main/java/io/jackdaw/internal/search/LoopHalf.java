package io.jackdaw.internal.search;

import io.jackdaw.internal.worker.PoolWorker;
import io.jackdaw.search.Choice;
import io.jackdaw.search.Step;
import io.jackdaw.search.Workspace;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * Some alternatives of a loop of a checked exploration, explored on a copy of the workspace by a
 * trail of its own that gives nothing away. Notes the steps.
 *
 * @param <S> the type of the workspace
 */
final class LoopHalf<S extends Workspace<S>> extends StepCheck<S> {
  /** After so many polls and steps the loops run no more bodies. */
  private static final int MOST_EVENTS = 600;

  /**
   * A step that was done.
   *
   * @param depth how many loops are open, and steps done
   * @param step the step
   * @param a the first number given to it
   * @param b the second number given to it
   * @param print the fingerprint after it
   */
  private record Done(int depth, Step<?> step, long a, long b, long print) {
    @Override
    public String toString() {
      return "step %s (%d, %d) led to fingerprint %d".formatted(step, a, b, print);
    }
  }

  private final List<Done> done = new ArrayList<>();
  private final LoopTrail<S> trail;
  private final Loops<S> run;
  private int events;

  /** What to do after how many steps. */
  private Runnable interruption = () -> {};

  private int interruptedAfter = -1;
  private boolean isInterrupted;

  LoopHalf(ToLongFunction<? super S> fingerprint, S copy) {
    super(fingerprint);
    run = Loops.probing(copy, new Seam(this::polled, () -> false), this);
    trail = new LoopTrail<>(run);
  }

  /** Does something where another half has gone deepest. */
  LoopHalf<S> interrupted(LoopHalf<S> alone, Runnable what) {
    interruption = what;
    int deepest = 0;
    for (int at = 0; at < alone.done.size(); at++) {
      if (alone.done.get(at).depth > deepest) {
        deepest = alone.done.get(at).depth;
        interruptedAfter = at + 1;
      }
    }
    return this;
  }

  /** Whether that was done. */
  boolean isInterrupted() {
    return isInterrupted;
  }

  /** Explores alternatives of a loop that is open on another trail. */
  @SuppressWarnings("unchecked") // the choices of a trail are of its type
  LoopHalf<S> explore(PoolWorker worker, Frame frame, int from, int to) {
    trail.begin(worker, run.start, 0, Exporter.NOWHERE);
    trail.keepAll();
    trail.enter();
    trail.loop((Choice<S>) Objects.requireNonNull(frame.choice), frame.a, frame.b, from, to);
    return this;
  }

  /** The first step that differs; null if there is none. */
  @Nullable String difference(LoopHalf<S> alone) {
    boolean isCut = run.isOver() || alone.run.isOver(); // where, may depend on who asks for work
    int shorter = Math.min(done.size(), alone.done.size());
    int length = isCut ? shorter : Math.max(done.size(), alone.done.size());
    for (int at = 0; at < length; at++) {
      Done expected = at < alone.done.size() ? alone.done.get(at) : null;
      Done seen = at < done.size() ? done.get(at) : null;
      if (!Objects.equals(expected, seen)) {
        return expected + "; with the other half explored at the same time, " + seen;
      }
    }
    return null;
  }

  /** At each poll. Splits nothing. */
  private boolean polled() {
    counted();
    return false;
  }

  private void counted() {
    if (++events == MOST_EVENTS) {
      run.stop();
    }
  }

  @Override
  void tryOut(S space, Step<S> step, long a, long b) {}

  @Override
  void applied(S space, Step<S> step, Note note) {
    counted();
    int depth = trail.depth + 1 + trail.stepsDone();
    done.add(new Done(depth, step, note.a, note.b, fingerprint(space)));
    if (done.size() == interruptedAfter) {
      isInterrupted = true;
      interruption.run();
      trail.worker.interruptForks(); // the next poll looks
    }
  }

  @Override
  void undone(S space, Note note) {}
}
