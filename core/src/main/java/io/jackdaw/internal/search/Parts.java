package io.jackdaw.internal.search;

import io.jackdaw.internal.worker.OwnForks;
import io.jackdaw.internal.worker.Thrower;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The parts that a trail has forked for others on this machine, and joins. Owner only.
 *
 * @param <S> the type of the workspace
 */
final class Parts<S> {
  private final Trail<S> trail;

  /** Workspaces of parts that are done. */
  private final List<S> spares = new ArrayList<>();

  Parts(Trail<S> trail) {
    this.trail = trail;
  }

  /** Gives the upper half of what is left at a choice point away. */
  void giveAway(int at) {
    Frame frame = trail.frames[at];
    trail.goBackTo(
        at,
        () -> {
          S given = trail.copy(frame, spare());
          trail.run.tally.copied();
          double share = trail.shares.of(trail.frames, at);
          Part<S> part = new Part<>(trail, given, frame, frame.middle(), share, trail.way(at));
          part.ticket = trail.worker.fork(Part.RUN, part, 0, 0);
          frame.end = part.from;
          frame.parts = part;
          trail.own++;
          trail.shares.give(part.share);
          trail.declareLeft(frame);
        });
  }

  private @Nullable S spare() {
    return spares.isEmpty() ? null : spares.removeLast();
  }

  /**
   * A choice point has run all that was left to it: joins its parts, newest first.
   *
   * @return true if nobody took one of them: its alternatives are the frame's again
   */
  @SuppressWarnings("unchecked") // a trail's parts are of its own type
  boolean gather(Frame frame) {
    Run<S> run = trail.run;
    while (frame.parts != null) {
      Part<S> part = (Part<S>) frame.parts;
      frame.parts = part.older;
      trail.own--;
      trail.worker.join(Part.RUN, part.ticket, part, 0, 0);
      spares.add(part.space);
      if (!part.isBack) {
        run.tally.stolen();
        trail.merge(part);
      } else {
        run.tally.notStolen();
        trail.shares.takeBack(part.share);
        if (!run.isOver()) {
          frame.next = part.from;
          frame.end = part.to;
          trail.lookAgain(); // what ran here meanwhile may have opened the window
          return true;
        }
      }
    }
    return false;
  }

  /**
   * After a failure: gives up all parts of the choice points from {@code at} up, and what else was
   * forked above them. Never returns.
   *
   * @param foreign how many forks that are not this trail's are to stay
   */
  RuntimeException giveUp(int at, int foreign, Throwable t) {
    for (; trail.depth >= at; trail.depth--) {
      Frame frame = trail.frames[trail.depth];
      for (Part<?> part = frame.parts; part != null; part = part.older) {
        trail.own--;
      }
      frame.parts = null;
    }
    return Thrower.unchecked(OwnForks.giveUp(trail.worker, foreign + trail.own, t));
  }
}
