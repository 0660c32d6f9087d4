package io.jackdaw.internal.search;

import io.jackdaw.internal.worker.PoolWorker;
import io.jackdaw.internal.worker.Thrower;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where a worker is in its part of a search: the choice points on the way, oldest first, and the
 * workspace. Gives parts away and gathers them. Used by one worker at a time.
 *
 * @param <S> the type of the workspace
 */
abstract class Trail<S> {
  private static final int FEW = 32;

  final Run<S> run;

  /** The choice points; those up to {@link #depth} are open. */
  Frame[] frames = {};

  /** The newest open choice point; -1 if there is none. */
  int depth = -1;

  /** How many parts of this trail are on the fork stack. */
  int own;

  /**
   * How many of the newest steps, or moves, are undone for a moment, to be done again. A failure
   * meanwhile must not undo them twice.
   */
  int undone;

  /** Whether an undo has failed: then nobody knows what the workspace is like, and none follows. */
  boolean isBroken;

  /** How many forks the worker had when this part began. */
  int base;

  @SuppressWarnings("NullAway.Init") // by begin
  PoolWorker worker;

  @SuppressWarnings("NullAway.Init") // by begin
  S space;

  /** Workspaces of parts that are done. */
  private final List<S> spares = new ArrayList<>();

  /** The share of the root of this part in the whole search. */
  private double rootShare;

  /**
   * The share of the search that is, or was, this trail's to explore: without what it gave away.
   */
  private double mine;

  /** How much of that was published as explored. */
  private double published;

  /** The last question after the progress that was answered. */
  private int answered;

  /** After a look found nothing to give away: how many looks to leave out. */
  private int idleLooks;

  Trail(Run<S> run) {
    this.run = run;
  }

  // ---- what the two levels do in their ways

  /** Undoes all that was done above a choice point, newest first, counting {@link #undone}. */
  abstract void undoDownTo(Frame oldest, int at);

  /** Does again what is {@link #undone}, oldest first. */
  abstract void redo();

  /** A copy of the workspace at a choice point, into a spare one if there is one. */
  abstract S copy(Frame frame, @Nullable S spare);

  /** Takes over what a part has found. */
  abstract void merge(Part<S> part);

  /** How much work is left from this choice point on, in its alternative in progress and after. */
  abstract double work(Frame frame, int from, int to);

  /** Whether a choice point lies above all forks that are not this trail's. */
  abstract boolean isOnTop(Frame frame);

  /** See {@link io.jackdaw.internal.worker.ForkPlace}. */
  abstract Object forkPlace(Part<S> part);

  // ---- a part from its begin to its end

  /** Begins a part: nothing is open, nothing was found. */
  final void begin(PoolWorker on, S in, double share) {
    worker = on;
    space = in;
    depth = -1;
    own = 0;
    undone = 0;
    isBroken = false;
    base = on.forks();
    rootShare = share;
    mine = share;
    published = 0;
    answered = run.tally.questions();
    idleLooks = 0;
    if (run.seam.isActive()) {
      on.interruptForks(); // the first poll looks
    }
    reset();
  }

  /** Forgets what the last part has found. */
  abstract void reset();

  /** A part is done. */
  final void end() {
    if (!run.isOver()) {
      publish(mine);
    }
  }

  private void publish(double explored) {
    run.tally.explored(explored - published);
    published = explored;
  }

  // ---- frames

  /** Makes room for choice points that are deeper than any before. Cold. */
  final void grow() {
    int before = frames.length;
    Frame[] grown = Arrays.copyOf(frames, Math.max(FEW, 2 * before));
    for (int i = before; i < grown.length; i++) {
      grown[i] = new Frame();
    }
    frames = grown;
  }

  // ---- giving away

  /** A poll found that somebody wants something. Nothing but the open choice points is left. */
  final void look() {
    boolean asked = worker.attendAtPoll();
    if (run.isOver()) {
      publish(mine - left());
      mine = published; // what is dropped now is nobody's
      dropAll();
      return;
    }
    if (run.tally.questions() != answered) {
      answered = run.tally.questions();
      publish(mine - left());
    }
    boolean splits = run.seam.isActive() && run.seam.splits().getAsBoolean();
    if (asked && idleLooks > 0) {
      idleLooks--;
    } else if (asked || splits) {
      split();
    }
    if (run.seam.isActive()) {
      worker.interruptForks(); // the next poll looks, too
    }
  }

  /** A poll found that somebody wants something. False if the search is over. */
  final boolean lookAndGoOn() {
    look();
    return !run.isOver();
  }

  /** Gives nothing away, whoever asks. */
  final void keepAll() {
    idleLooks = Integer.MAX_VALUE;
  }

  private void dropAll() {
    for (int at = 0; at <= depth; at++) {
      frames[at].end = frames[at].next;
    }
  }

  private void split() {
    int at = 0;
    while (at <= depth && !(frames[at].next < frames[at].end && isOnTop(frames[at]))) {
      at++;
    }
    if (at > depth) {
      idleLooks = depth / 8; // so that looking costs little beside exploring
    } else if (worker.hasRoomToAttend()) { // an overflow in an undo would leave it half done
      giveAway(frames[at], at);
    }
  }

  private void giveAway(Frame frame, int at) {
    int middle = frame.end - ((frame.end - frame.next + 1) >>> 1); // no int holds the widest range
    try {
      undoDownTo(frame, at);
      S given = copy(frame, spares.isEmpty() ? null : spares.removeLast());
      run.tally.copied();
      Part<S> part = new Part<>(this, given, frame, middle, share(at));
      part.ticket = worker.fork(Part.RUN, part, 0, 0);
      frame.end = middle;
      frame.parts = part;
      own++;
      mine -= part.share;
      declare(work(frame, frame.next - 1, middle), left());
    } catch (Throwable t) {
      throw redone(t);
    }
    redo();
  }

  /** After a failure while steps were undone for a moment: does them again. Never returns. */
  private RuntimeException redone(Throwable t) {
    if (!isBroken) {
      try {
        redo();
      } catch (Throwable again) {
        Thrower.suppress(t, again);
      }
    }
    return Thrower.unchecked(t);
  }

  /** Declares how much is left here, for the victim rules: what the user says, or an estimate. */
  final void declare(double known, double estimated) {
    worker.remainingWork(Double.isNaN(known) ? estimated : known);
  }

  /** The share of a choice point in the search. */
  private double share(int at) {
    double share = rootShare;
    for (int below = 0; below < at; below++) {
      share /= frames[below].alternatives();
    }
    return share;
  }

  /** The share of the search that is left here: what has not started, and the current node. */
  private double left() {
    double share = rootShare;
    double left = 0;
    for (int at = 0; at <= depth; at++) {
      Frame frame = frames[at];
      share /= frame.alternatives();
      left += share * Integer.toUnsignedLong(frame.end - frame.next);
    }
    return left + share;
  }

  // ---- gathering

  /**
   * A choice point has run all that was left to it: joins its parts, newest first.
   *
   * @return true if nobody took one of them: its alternatives are the frame's again
   */
  @SuppressWarnings("unchecked") // a trail's parts are of its own type
  final boolean gather(Frame frame) {
    while (frame.parts != null) {
      Part<S> part = (Part<S>) frame.parts;
      frame.parts = part.older;
      own--;
      worker.join(Part.RUN, part.ticket, part, 0, 0);
      spares.add(part.space);
      if (!part.isBack) {
        run.tally.stolen();
        merge(part);
      } else {
        run.tally.notStolen();
        mine += part.share;
        if (!run.isOver()) {
          frame.next = part.from;
          frame.end = part.to;
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
  final RuntimeException giveUp(int at, int foreign, Throwable t) {
    for (; depth >= at; depth--) {
      for (Part<?> part = frames[depth].parts; part != null; part = part.older) {
        own--;
      }
      frames[depth].parts = null;
    }
    return Thrower.unchecked(worker.giveUp(foreign + own, t));
  }
}
