package io.jackdaw.internal.search;

import io.jackdaw.search.Moves;
import java.util.Objects;
import java.util.function.ToLongFunction;

/**
 * Moves that check what a user's moves promise: that undo restores the workspace, that the answers
 * at a node stay the same, and that a copy shares nothing.
 *
 * @param <S> the type of the workspace
 */
final class WatchedMoves<S> implements Moves<Watched<S>> {
  private final Moves<S> moves;
  private final ToLongFunction<? super S> fingerprint;

  WatchedMoves(Moves<S> moves, ToLongFunction<? super S> fingerprint) {
    this.moves = moves;
    this.fingerprint = fingerprint;
  }

  long print(Watched<S> watched) {
    return fingerprint.applyAsLong(watched.state);
  }

  private static String at(Watched<?> watched) {
    return " at depth " + watched.depth;
  }

  @Override
  public int alternatives(Watched<S> watched) {
    long before = print(watched);
    int now = moves.alternatives(watched.state);
    if (print(watched) != before) {
      throw new Misbehaviour("alternatives" + at(watched) + " changed the workspace");
    }
    watched.current = now;
    return now;
  }

  @Override
  public boolean apply(Watched<S> watched, int alternative) {
    if (watched.isRevisited) {
      checkRevisited(watched);
    }
    long before = print(watched);
    boolean done = moves.apply(watched.state, alternative);
    if (done) {
      watched.moved(before);
    } else if (print(watched) != before) {
      throw new Misbehaviour(
          "apply of alternative "
              + alternative
              + at(watched)
              + " returned false, but changed the workspace");
    }
    return done;
  }

  @Override
  public void undo(Watched<S> watched, int alternative) {
    moves.undo(watched.state, alternative);
    long before = watched.undone();
    long now = print(watched);
    if (now != before) {
      throw new Misbehaviour(
          "undo of alternative %d%s does not restore the workspace: its fingerprint was %d and is %d"
              .formatted(alternative, at(watched), before, now));
    }
  }

  /** Not in undo: if this throws, undo has not failed. */
  private void checkRevisited(Watched<S> watched) {
    watched.isRevisited = false;
    int again = moves.alternatives(watched.state);
    if (again != watched.current) {
      throw new Misbehaviour(
          "there were %d alternatives%s, and after a move and its undo there are %d"
              .formatted(watched.current, at(watched), again));
    }
  }

  @Override
  public Watched<S> copy(Watched<S> watched) {
    return checked(watched, moves.copy(watched.state));
  }

  @Override
  public Watched<S> copy(Watched<S> watched, Watched<S> spare) {
    return checked(watched, moves.copy(watched.state, spare.state));
  }

  private Watched<S> checked(Watched<S> original, S state) {
    Objects.requireNonNull(state, "copy returned null");
    long before = print(original);
    if (state == original.state) {
      throw new Misbehaviour("copy" + at(original) + " returned the workspace itself");
    }
    Watched<S> copy = new Watched<>(state, original.depth);
    if (print(copy) != before) {
      throw new Misbehaviour("copy" + at(original) + " differs from the workspace");
    }
    new HalvesCheck<>(this, original, copy).run();
    return copy;
  }

  @Override
  public boolean isSolution(Watched<S> watched) {
    return moves.isSolution(watched.state);
  }

  @Override
  public double work(Watched<S> watched, int alternatives) {
    return moves.work(watched.state, alternatives);
  }
}
