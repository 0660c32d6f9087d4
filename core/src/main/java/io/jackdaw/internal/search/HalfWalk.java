package io.jackdaw.internal.search;

import io.jackdaw.internal.worker.Thrower;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A walk of a checked search through some alternatives of a node and what lies below them, depth
 * first, one move at a time. Not a recursion: the tree may be deep, and two of these take turns.
 *
 * @param <S> the type of the workspace
 */
final class HalfWalk<S> {
  /** How many alternatives a walk tries at most. */
  static final int MOST_TRIES = 300;

  /**
   * What a walk sees when it tries an alternative.
   *
   * @param depth how many moves lie between the root and the node
   * @param alternative what was tried
   * @param isPossible whether the move was done
   * @param alternatives how many alternatives there are after the move
   * @param isSolution whether that is a leaf, and a solution
   * @param print the fingerprint after the move
   */
  record Visit(
      int depth,
      int alternative,
      boolean isPossible,
      int alternatives,
      boolean isSolution,
      long print) {
    private String where() {
      return "alternative " + alternative + " at depth " + depth;
    }

    @Override
    public String toString() {
      if (!isPossible) {
        return where() + " was not possible";
      }
      String what =
          alternatives > 0 ? " alternatives" : isSolution ? ", a solution" : ", no solution";
      return where() + " led to fingerprint " + print + " and " + alternatives + what;
    }
  }

  private final WatchedMoves<S> moves;
  private final Watched<S> space;
  private final int[] path = new int[MOST_TRIES + 1];

  /** After the last alternative of each node on the path. */
  private final int[] ends = new int[MOST_TRIES + 1];

  private int deep;
  private int next;
  private int tries;
  private boolean isUndoing;

  HalfWalk(WatchedMoves<S> moves, Watched<S> space, int from, int to) {
    this.moves = moves;
    this.space = space;
    this.next = from;
    this.ends[0] = to;
  }

  /** Walks to the end, and returns all that was seen. */
  List<Visit> all() {
    List<Visit> seen = new ArrayList<>();
    for (Visit visit = step(); visit != null; visit = step()) {
      seen.add(visit);
    }
    return seen;
  }

  /** Goes on until an alternative was tried. Null if there is none left: all is undone then. */
  @Nullable Visit step() {
    try {
      while (true) {
        if (next < ends[deep] && tries < MOST_TRIES) {
          tries++;
          return visit(next++);
        }
        if (deep == 0) {
          return null;
        }
        undo(path[--deep]);
        next = path[deep] + 1;
      }
    } catch (Throwable t) {
      takeBack(t);
      throw t;
    }
  }

  private void undo(int alternative) {
    isUndoing = true;
    try {
      moves.undo(space, alternative);
    } catch (Misbehaviour told) {
      throw told; // it says what was not restored
    } catch (Throwable t) {
      throw new IllegalStateException(
          "undo of alternative " + alternative + " threw: the workspace is not restored", t);
    }
    isUndoing = false;
  }

  private Visit visit(int alternative) {
    int depth = space.depth;
    if (!moves.apply(space, alternative)) {
      return new Visit(depth, alternative, false, 0, false, 0);
    }
    path[deep++] = alternative;
    int alternatives = moves.alternatives(space);
    ends[deep] = alternatives;
    next = 0;
    boolean isSolution = alternatives <= 0 && moves.isSolution(space);
    return new Visit(depth, alternative, true, alternatives, isSolution, moves.print(space));
  }

  /** Undoes everything, after a failure here or elsewhere. */
  void takeBack(Throwable t) {
    try {
      while (deep > 0 && !isUndoing) {
        undo(path[--deep]);
      }
    } catch (Throwable notUndone) {
      Thrower.suppress(t, notUndone);
    }
  }
}
