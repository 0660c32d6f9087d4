package io.jackdaw.internal.search;

import io.jackdaw.internal.search.HalfWalk.Visit;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Finds copies that share something with the workspace, or leave something out, also if the
 * fingerprint knows nothing of it: explores both halves of a choice point as a serial search does,
 * then the lower one on the workspace and the upper one on the copy, in turns, as two workers may.
 * Each half must see what it saw when it was alone.
 *
 * <p>(Exploring one half after the other would show nothing: whatever they share is restored by the
 * time the second begins.)
 *
 * @param <S> the type of the workspace
 */
final class HalvesCheck<S> {
  private static final String WHAT_TO_DO =
      ". Copy everything that moves change, and keep none of it in the moves themselves";

  private final WatchedMoves<S> moves;
  private final Watched<S> original;
  private final Watched<S> copy;
  private final int depth;
  private final int middle;
  private final int end;

  HalvesCheck(WatchedMoves<S> moves, Watched<S> original, Watched<S> copy) {
    this.moves = moves;
    this.original = original;
    this.copy = copy;
    this.depth = original.depth;
    this.end = moves.alternatives(original);
    this.middle = end / 2;
  }

  /** Throws if something is wrong. Both workspaces are as they were, unless an undo is wrong. */
  void run() {
    List<Visit> lower = lower().all();
    List<Visit> upper = upper(original).all();
    checkRepeated(lower, lower().all());
    checkRepeated(upper, upper(original).all());
    checkAlone(upper);
    checkTogether(lower, upper);
  }

  private HalfWalk<S> lower() {
    return new HalfWalk<>(moves, original, 0, middle);
  }

  private HalfWalk<S> upper(Watched<S> space) {
    return new HalfWalk<>(moves, space, middle, end);
  }

  private static void checkRepeated(List<Visit> first, List<Visit> second) {
    for (int at = 0; at < Math.max(first.size(), second.size()); at++) {
      if (!Objects.equals(visit(first, at), visit(second, at))) {
        throw new Misbehaviour(
            "alternatives change between visits: %s; the second time, %s. They must depend on nothing but the workspace"
                .formatted(visit(first, at), visit(second, at)));
      }
    }
  }

  /** The upper half on the copy alone, with nobody on the workspace. */
  private void checkAlone(List<Visit> before) {
    HalfWalk<S> walk = upper(copy);
    long print = moves.print(original);
    try {
      for (int at = 0; at <= before.size(); at++) {
        follow(walk, before, at, "leaves something out", "on the copy");
        if (moves.print(original) != print) {
          throw told("shares state with the workspace", visit(before, at) + " on both", null);
        }
      }
    } catch (Throwable t) {
      walk.takeBack(t);
      throw t;
    }
  }

  /** The lower half on the workspace and the upper one on the copy, in turns. */
  private void checkTogether(List<Visit> lower, List<Visit> upper) {
    HalfWalk<S> here = lower();
    HalfWalk<S> there = upper(copy);
    String problem = "shares state with the workspace";
    String when = "with the other half explored at the same time";
    try {
      for (int at = 0; at <= Math.max(lower.size(), upper.size()); at++) {
        follow(here, lower, at, problem, when);
        follow(there, upper, at, problem, when);
      }
    } catch (Throwable t) {
      there.takeBack(t);
      here.takeBack(t);
      throw t;
    }
  }

  /** Lets a walk go on for one visit, which must be like the one before. */
  private void follow(HalfWalk<S> walk, List<Visit> before, int at, String problem, String when) {
    Visit expected = visit(before, at);
    Visit seen;
    try {
      seen = walk.step();
    } catch (RuntimeException e) {
      throw told(problem, expected + "; " + when + " it threw " + e, e);
    }
    if (!Objects.equals(seen, expected)) {
      throw told(problem, expected + "; " + when + ", " + seen, null);
    }
  }

  private static @Nullable Visit visit(List<Visit> visits, int at) {
    return at < visits.size() ? visits.get(at) : null;
  }

  private Misbehaviour told(String problem, String what, @Nullable Throwable cause) {
    return new Misbehaviour(
        "copy at depth " + depth + " " + problem + ": " + what + WHAT_TO_DO, cause);
  }
}
