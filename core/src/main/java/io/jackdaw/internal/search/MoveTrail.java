package io.jackdaw.internal.search;

import io.jackdaw.internal.worker.Thrower;
import io.jackdaw.search.Moves;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The trail of a search of moves: the alternative in progress of each choice point is a move that
 * was done. {@link DriveLoop} explores on it.
 *
 * @param <S> the type of the workspace
 */
final class MoveTrail<S> extends Trail<S> {
  /** No move of the newest choice point is done. */
  static final int NOT_MOVED = 0;

  /** A move of the newest choice point is done. */
  static final int MOVED = 1;

  /** A move of the newest choice point is being undone. */
  static final int UNDOING = 2;

  final Moves<S> moves;
  private final MoveRun<S> search;

  /** What was found. */
  Harvest<S> harvest;

  MoveTrail(MoveRun<S> run, Harvest<S> harvest) {
    super(run);
    this.search = run;
    this.moves = run.moves;
    this.harvest = harvest;
  }

  @Override
  void reset() {
    harvest = harvest.fresh();
  }

  /** Opens the first choice point. */
  void open(int from, int to) {
    if (frames.length == 0) {
      grow();
    }
    Frame first = frames[0];
    first.next = from;
    first.end = to;
    first.count = to - from;
    depth = 0;
  }

  /** A leaf is a solution. */
  void found(S state, int alternatives) {
    if (alternatives < 0) {
      throw new IllegalStateException("alternatives: " + alternatives + " is not allowed");
    }
    if (search.mayKeep()) {
      harvest.add(state);
    }
  }

  @Override
  void undoDownTo(Frame oldest, int at) {
    for (int newest = depth; newest >= at; newest--) {
      undo(newest);
      undone++;
    }
  }

  private void undo(int at) {
    try {
      moves.undo(space, frames[at].next - 1);
    } catch (Throwable t) {
      isBroken = true;
      throw notRestored(at, t);
    }
  }

  private IllegalStateException notRestored(int at, Throwable cause) {
    if (cause instanceof Misbehaviour told) {
      return told; // it says what was not restored
    }
    int alternative = frames[at].next - 1;
    return new IllegalStateException(
        "undo of alternative "
            + alternative
            + " at depth "
            + at
            + " threw: the workspace is not restored",
        cause);
  }

  @Override
  void redo() {
    while (undone > 0) {
      int at = depth + 1 - undone;
      int alternative = frames[at].next - 1;
      if (!moves.apply(space, alternative)) {
        isBroken = true;
        throw new IllegalStateException(
            "alternative "
                + alternative
                + " at depth "
                + at
                + " was possible, and after undo is not: undo does not restore what apply"
                + " looks at");
      }
      undone--;
    }
  }

  @Override
  S copy(Frame frame, @Nullable S spare) {
    S copy = spare == null ? moves.copy(space) : moves.copy(space, spare);
    return Objects.requireNonNull(copy, "copy returned null");
  }

  @Override
  void merge(Part<S> part) {
    harvest.merge(Objects.requireNonNull(part.harvest));
  }

  @Override
  double work(Frame frame, int from, int to) {
    return moves.work(space, to - from);
  }

  /** Moves are done between two polls: no fork of theirs is left then. */
  @Override
  boolean isOnTop(Frame frame) {
    return true;
  }

  @Override
  Object forkPlace(Part<S> part) {
    return moves.getClass();
  }

  /** After a failure: undoes all moves, and gives up all parts. Never returns. */
  RuntimeException unwound(int moved, Throwable t) {
    Throwable failure = t;
    if (moved == UNDOING) {
      failure = notRestored(depth, t);
    } else if (!isBroken) {
      int done = (moved == MOVED ? depth + 1 : depth) - undone;
      try {
        for (int at = done - 1; at >= 0; at--) {
          undo(at);
        }
      } catch (IllegalStateException notRestored) {
        Thrower.suppress(failure, notRestored);
      }
    }
    return giveUp(0, base, failure);
  }
}
