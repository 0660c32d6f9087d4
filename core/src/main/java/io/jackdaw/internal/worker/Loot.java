package io.jackdaw.internal.worker;

import io.jackdaw.Body;
import io.jackdaw.Worker;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;

/**
 * Several slots that an idle worker stole at once (LLS 5.2, steal half). It runs the oldest, which
 * is the largest, and forks the others on its own stack, where other thieves find them. Each of
 * those forks runs its stolen slot and always leaves an outcome there, because the slot's owner
 * waits for one.
 */
public final class Loot {
  private static final Body.RangeToVoid<Piece[]> SHARE =
      (worker, pieces, a, b) -> share(PoolWorker.of(worker), pieces);
  private static final Body.RangeToVoid<Piece> PASS_ON = new PassOn();

  private Loot() {}

  /** The thefts to {@link #register}. None of the slots has started yet. */
  public static Theft[] thefts(Slot[] taken, PoolWorker thief) {
    Theft[] thefts = new Theft[taken.length];
    for (int i = 0; i < taken.length; i++) {
      thefts[i] = new Theft(taken[i], thief, Theft.NOT_STARTED);
    }
    return thefts;
  }

  /** Tells the victim who has its slots. */
  public static void register(Theft[] thefts) {
    for (Theft theft : thefts) {
      theft.slot().theft = theft;
    }
  }

  /** Runs the slots that an idle worker took. False if there are none. */
  static boolean run(PoolWorker worker, PoolWorker victim, Slot[] taken) {
    if (taken.length == 0) {
      return false;
    }
    Piece[] pieces = new Piece[taken.length];
    for (int i = 0; i < taken.length; i++) {
      pieces[i] = new Piece(taken[i], victim);
    }
    if (taken.length == 1) {
      pieces[0].start(worker);
      return true;
    }
    Slot root = new Slot(0);
    root.body = SHARE;
    root.object = pieces;
    worker.engine.waking.searchEnded(worker);
    RootTask.run(worker, root, Computation.endless(worker.engine), 0);
    return true;
  }

  private static void share(PoolWorker worker, Piece[] pieces) {
    int[] tickets = new int[pieces.length];
    int forked = 1;
    try {
      for (; forked < pieces.length; forked++) {
        tickets[forked] = worker.fork(PASS_ON, pieces[forked], 0, 0);
      }
    } catch (Throwable t) { // no memory: the slots forked so far are given up when this task ends
      pieces[0].abandon(worker, t);
      for (; forked < pieces.length; forked++) {
        pieces[forked].abandon(worker, t);
      }
      throw t;
    }
    pieces[0].start(worker);
    for (int i = pieces.length - 1; i > 0; i--) {
      worker.join(PASS_ON, tickets[i], pieces[i], 0, 0);
    }
  }

  /** A stolen slot that its thief may pass on. */
  private record Piece(Slot slot, PoolWorker victim) {
    void start(PoolWorker worker) {
      slot.theft = new Theft(slot, worker, worker.depth());
      worker.counters.steals++;
      worker.thief.runStolen(slot, victim, 0);
    }

    /** Reports that the slot will not start, or its owner would wait for it. */
    void abandon(PoolWorker worker, @Nullable Throwable cause) {
      Throwable why = Objects.requireNonNullElseGet(cause, CancellationException::new);
      slot.notStarted(worker, why);
      slot.finish(why);
      victim.engine.waking.joinFinished(victim);
    }
  }

  private static final class PassOn implements LibraryBody<Piece> {
    @Override
    public void run(Worker worker, Piece piece, long a, long b) {
      piece.start(PoolWorker.of(worker));
    }

    @Override
    public void givenUp(PoolWorker worker, Piece piece, @Nullable Throwable cause) {
      piece.abandon(worker, cause);
    }

    @Override
    public void notStarted(PoolWorker worker, Piece piece, Throwable why) {
      piece.abandon(worker, why);
    }
  }
}
