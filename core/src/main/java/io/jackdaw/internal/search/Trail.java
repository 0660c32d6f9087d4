package io.jackdaw.internal.search;

import io.jackdaw.internal.worker.PoolWorker;
import io.jackdaw.internal.worker.Thrower;
import java.io.IOException;
import java.util.Arrays;
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

  final Shares shares;

  /** What others on this machine were given. */
  private final Parts<S> parts;

  /** What gives parts to other machines; null if nobody else is to have any. */
  private final @Nullable Exporter<S> exporter;

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

  /**
   * How much is left here, as declared last. Writer: the owner. Reader: any thread, to choose a
   * victim; volatile.
   */
  private volatile double declared;

  /**
   * How many looks to leave out: after one that found nothing to give away, and after one that gave
   * something away from far below. Whoever asks is answered again when exploring has cost about as
   * much as going back did; else a deep search whose oldest choices are worth nothing would go up
   * and down for each of them.
   */
  private int idleLooks;

  Trail(Run<S> run) {
    this.run = run;
    this.shares = new Shares(run.tally);
    this.parts = new Parts<>(this);
    this.exporter = run.outlet == null ? null : new Exporter<>(this, run.outlet, run.holes());
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

  /**
   * Begins a part: nothing is open, nothing was found.
   *
   * @param way the alternatives from where the run began to here, if others are to know them
   */
  final void begin(PoolWorker on, S in, double share, int[] way) {
    worker = on;
    space = in;
    depth = -1;
    own = 0;
    undone = 0;
    isBroken = false;
    base = on.depth();
    shares.begin(share);
    idleLooks = 0;
    if (exporter != null) {
      exporter.begin(way);
    }
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
      shares.publish(0);
    }
    declared = 0;
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

  /**
   * A poll found that somebody wants something. Nothing but the open choice points is left.
   *
   * @return false if the current node is not to be explored here
   */
  final boolean lookAndGoOn() {
    boolean asked = worker.attendAtPoll();
    if (run.isOver()) {
      dropAll();
      return false;
    }
    if (exporter != null && exporter.isDraining() && worker.hasRoomToAttend()) {
      exporter.giveAll(Math.min(oldestWithMore(), depth));
      dropAll();
      return false;
    }
    if (shares.areAskedFor()) {
      shares.publish(left());
    }
    boolean splits = run.seam.isActive() && run.seam.splits().getAsBoolean();
    boolean isWished = exporter != null && exporter.isWanted();
    if ((asked || isWished) && idleLooks > 0) {
      idleLooks--;
      if (isWished) {
        worker.interruptForks(); // nobody asks again soon
      }
    } else if (asked || splits || isWished) {
      split(asked || splits, isWished);
    }
    if (run.seam.isActive()) {
      worker.interruptForks(); // the next poll looks, too
    }
    return !run.isOver();
  }

  /** Gives nothing away, whoever asks. */
  final void keepAll() {
    idleLooks = Integer.MAX_VALUE;
  }

  /** What has not started is nobody's now, or somebody else's. */
  private void dropAll() {
    shares.drop(left());
    for (int at = 0; at <= depth; at++) {
      frames[at].end = frames[at].next;
    }
  }

  /** The oldest choice point with alternatives that have not started; beyond the newest: none. */
  private int oldestWithMore() {
    if (exporter != null) {
      exporter.trim();
    }
    int at = 0;
    while (at <= depth && !(frames[at].next < frames[at].end && isOnTop(frames[at]))) {
      at++;
    }
    return at;
  }

  private void split(boolean here, boolean elsewhere) {
    int at = oldestWithMore();
    if (at > depth) {
      idleLooks = depth / 8; // so that looking costs little beside exploring
    } else if (worker.hasRoomToAttend()) { // an overflow in an undo would leave it half done
      if (elsewhere && exporter != null) {
        exporter.meetOne(at); // first: what travels further should be larger
        at = here ? oldestWithMore() : at;
      }
      if (here && at <= depth) {
        parts.giveAway(at);
      }
      idleLooks = depth - at;
      lookAgain(); // there may be more wishes, and a fork opens the window
    }
  }

  /** What is done at a choice point. */
  interface Visit {
    void run() throws IOException;
  }

  /** Does something with the workspace as it was at a choice point, then goes on where it was. */
  final void goBackTo(int at, Visit visit) {
    try {
      undoDownTo(frames[at], at);
      visit.run();
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
    double left = Double.isNaN(known) ? estimated : known;
    declared = left;
    worker.remainingWork(left);
  }

  /** Declares what is left after something was given away, at the choice point that had it. */
  final void declareLeft(Frame frame) {
    declare(work(frame, frame.next - 1, frame.end), left());
  }

  /** What was declared last, 0 after the end. Any thread. */
  final double declared() {
    return declared;
  }

  private double left() {
    return shares.left(frames, depth);
  }

  // ---- gathering

  /** See {@link Parts#gather}. */
  final boolean gather(Frame frame) {
    return parts.gather(frame);
  }

  /** See {@link Parts#giveUp}. */
  final RuntimeException giveUp(int at, int foreign, Throwable t) {
    return parts.giveUp(at, foreign, t);
  }

  /** The way to a choice point, if others are to know it. */
  final int[] way(int at) {
    return exporter == null ? Exporter.NOWHERE : exporter.way(at);
  }

  /** Makes the next poll look if other machines want something. */
  final void lookAgain() {
    if (exporter != null) {
      exporter.lookAgain();
    }
  }
}
