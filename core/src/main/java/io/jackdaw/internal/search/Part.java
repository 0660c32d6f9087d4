package io.jackdaw.internal.search;

import io.jackdaw.Body;
import io.jackdaw.internal.worker.Branch;
import io.jackdaw.internal.worker.ForkPlace;
import io.jackdaw.internal.worker.PoolWorker;
import io.jackdaw.search.Choice;
import org.jspecify.annotations.Nullable;

/**
 * A part of a search that is given away: the workspace at a choice point, and some of its
 * alternatives. The first fields are all that whoever runs it needs to know; the others belong to
 * the trail that waits for it.
 *
 * @param <S> the type of the workspace
 */
final class Part<S> implements ForkPlace {
  static final Body.RangeToVoid<Part<?>> RUN =
      (Body.RangeToVoid<Part<?>> & Branch) (worker, part, a, b) -> part.run(PoolWorker.of(worker));

  final S space;
  final int from;
  final int to;

  /** Its share in the whole search. */
  final double share;

  /** For loops: what the loop runs, and with which numbers. */
  final @Nullable Choice<?> choice;

  final long a;
  final long b;

  /** For runs with an outlet: the alternatives from where the run began to here. */
  final int[] way;

  // ---- what follows stays here

  /** Whoever gives it away. */
  final Trail<S> giver;

  /** The part that was given away before this one, from the same choice point. */
  final @Nullable Part<?> older;

  /** The ticket of its fork. */
  int ticket;

  /** Whether its giver has it back: nobody took it. Written at the join. */
  boolean isBack;

  /** What whoever ran it has found; null for loops, which keep that in the workspace. */
  @Nullable Harvest<S> harvest;

  Part(Trail<S> giver, S space, Frame frame, int from, double frameShare, int[] way) {
    this.giver = giver;
    this.space = space;
    this.from = from;
    this.to = frame.end;
    this.share = frameShare * Integer.toUnsignedLong(to - from) / frame.alternatives();
    this.choice = frame.choice;
    this.a = frame.a;
    this.b = frame.b;
    this.way = way;
    this.older = frame.parts;
  }

  @Override
  public Object forkPlace() {
    return giver.forkPlace(this);
  }

  private void run(PoolWorker worker) {
    boolean isOwn = worker == giver.worker; // a worker robs others only: this is Trail.gather
    if (isOwn && !worker.measuresParts() && !giver.run.seam.copies().getAsBoolean()) {
      isBack = true;
    } else {
      giver.run.runPart(worker, this);
    }
  }
}
