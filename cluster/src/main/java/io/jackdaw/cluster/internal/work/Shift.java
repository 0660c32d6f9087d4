package io.jackdaw.cluster.internal.work;

import io.jackdaw.ActionFork;
import io.jackdaw.Worker;
import io.jackdaw.cluster.Turn;
import io.jackdaw.cluster.internal.wire.Bytes;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * One worker's work at a piece: it runs tasks that wait in the bag, one after the other, until none
 * does. For whoever is idle in the pool it puts half of its task into the bag, and forks another
 * shift. Used by that worker only.
 *
 * @param <T> the type of the tasks
 * @param <R> the type of their results
 */
final class Shift<T, R> implements Turn {
  /** A task that had nothing to divide is asked again after at most so many polls. */
  private static final int LONGEST_PAUSE = 63;

  private final BagPiece<T, R> piece;
  private final Recipe<T, R> recipe;
  private final AtomicInteger looks;
  private final Worker worker;
  private final Deque<ActionFork> forks = new ArrayDeque<>();

  /** The task that runs, and its place in the bag; null between tasks and when it is not ours. */
  private @Nullable LocalTask<T> local;

  private @Nullable T task;

  /** The {@link BagPiece#looks} that this task has looked at; one less: it has to look. */
  private int seen;

  /**
   * Whether the task has not polled yet. It is not divided then: a task of nothing, which a
   * careless split gives, would go from one idle worker to the next for ever.
   */
  private boolean isFresh;

  /** Polls to let pass before the task is divided for this pool. */
  private int pause;

  private int nextPause;

  Shift(BagPiece<T, R> piece, Worker worker) {
    this.piece = piece;
    this.recipe = piece.recipe;
    this.looks = piece.looks;
    this.worker = worker;
  }

  /** Runs what waits, then joins what it forked. */
  void work() {
    piece.enter();
    try {
      for (LocalTask<T> next = piece.next(); next != null; next = piece.next()) {
        run(next);
      }
    } catch (Throwable t) {
      piece.fail(t);
    } finally {
      piece.leave();
    }
    joinForks();
  }

  /** Waits for those that took a shift over. The piece may have ended long before they return. */
  private void joinForks() {
    try {
      while (!forks.isEmpty()) {
        forks.removeLast().join();
      }
    } catch (CancellationException e) {
      piece.fail(e); // the pool was stopped
    }
  }

  private void run(LocalTask<T> next) throws IOException {
    T opened = next.open(recipe.tasks());
    local = next;
    task = opened;
    isFresh = true;
    pause = 0;
    nextPause = 1;
    mustLook();
    try {
      recipe.run(opened, this);
    } catch (Throwable t) {
      if (local != null) {
        throw t;
      } // else another node has the task, or nobody wants it: its failure here does not matter
    }
    if (local != null && !piece.isOver()) {
      local = null; // whoever kept the turn is told to return
      piece.bag.ended(next, recipe.result(opened));
    }
    leave();
  }

  @Override
  public boolean goesOn() {
    return (looks.get() == seen && (!worker.isWanted() || isPausing())) || lookAndGoOn();
  }

  /** An idle worker asks at each poll, until it gets something: too often for a full look. */
  private boolean isPausing() {
    if (pause == 0) {
      return false;
    }
    pause--;
    return true;
  }

  private boolean lookAndGoOn() {
    int looked = looks.get(); // before all that is set before it grows
    LocalTask<T> here = local;
    T running = task;
    if (here == null || running == null || piece.isOver()) {
      return leave();
    }
    try {
      if (worker.isCancelled()) {
        throw new CancellationException("the pool was stopped");
      }
      if (piece.isDraining()) {
        piece.bag.sendAll(here, Bytes.toBytes(recipe.tasks(), running));
        return leave();
      }
      if (isFresh) {
        isFresh = false;
        return true;
      }
      divide(here, running, looked);
      return true;
    } catch (Throwable t) {
      piece.fail(t);
      return leave();
    }
  }

  /** The task is not ours any more: from now on each poll says so. */
  private boolean leave() {
    local = null;
    task = null;
    mustLook();
    return false;
  }

  private void mustLook() {
    seen = looks.get() - 1;
  }

  private void divide(LocalTask<T> here, T running, int looked) throws IOException {
    if (looked != seen) {
      boolean isMet = piece.isAnythingWished() && meetWish(here, running);
      if (!isMet || !piece.isAnythingWished()) {
        seen = looked; // else the next poll meets the next wish
      }
    }
    if (worker.isWanted()) {
      feedPool(here, running);
    }
  }

  /** Divides for another node, if something can be divided. */
  private boolean meetWish(LocalTask<T> here, T running) throws IOException {
    if (piece.bag.sendWaiting(piece::claimWish)) {
      return true;
    }
    T child = recipe.split(running);
    if (child == null) {
      return false;
    }
    byte[] left = Bytes.toBytes(recipe.tasks(), running);
    byte[] given = Bytes.toBytes(recipe.tasks(), child);
    double part = recipe.given(running, child);
    piece.bag.splitOff(here, left, part, given, child, piece::claimWish);
    return true;
  }

  /** Sees to it that something waits, and forks a shift for it. */
  private void feedPool(LocalTask<T> here, T running) throws IOException {
    if (!piece.bag.isAnyWaiting()) {
      T child = recipe.split(running);
      if (child == null) {
        pause = nextPause;
        nextPause = Math.min(2 * nextPause + 1, LONGEST_PAUSE);
        return;
      }
      nextPause = 1;
      byte[] left = Bytes.toBytes(recipe.tasks(), running);
      byte[] given = Bytes.toBytes(recipe.tasks(), child);
      piece.bag.split(here, left, recipe.given(running, child), given, child);
    }
    forks.addLast(worker.forkAction(other -> new Shift<>(piece, other).work()));
  }
}
