package io.jackdaw.internal.worker;

import java.util.Objects;

/**
 * What a worker does about forks that were taken from its stack when one of them, or their owner,
 * has failed: the protocol is in the README of this package, under Stopping. Used by the worker's
 * owner only.
 */
final class Failures {
  private final PoolWorker worker;

  Failures(PoolWorker worker) {
    this.worker = worker;
  }

  /** Stops whoever runs these slots. Forks are taken oldest first, so somebody has all of them. */
  void stopTaken(int oldest, int newest) {
    boolean any = false;
    for (int at = oldest; at <= newest; at++) {
      any |= stopIfPending(worker.slotAt(at));
    }
    if (any) {
      worker.engine.announceCancellation();
    }
  }

  private static boolean stopIfPending(Slot taken) {
    if (taken.outcomeVolatile() != Slot.PENDING) {
      return false;
    }
    taken.becomeUnwanted();
    return true;
  }

  /**
   * The oldest branch of the running task that has failed elsewhere, if it was forked before {@code
   * ticket}; else a number that is not less than that.
   */
  int failedBefore(int ticket) {
    if (!worker.signals.anyFailed()) {
      return Integer.MAX_VALUE;
    }
    int failed = firstFailed(worker.base(), Math.min(ticket, worker.takenEnd()));
    return isStoppedBy(failed, ticket) ? failed : Integer.MAX_VALUE;
  }

  /**
   * The same for the tasks that the running one is a part of: it is a call inside of a branch, such
   * as a nested {@code invoke} or {@code any}, and begins with forks of its own. (A task that was
   * taken from somebody is no part of what it suspends.) MAX_VALUE if there is none.
   */
  int failedAround(Activation inner) {
    Activation each = inner;
    Activation outer = inner.below();
    while (outer != null && each.scope().isCallIn(outer.scope())) {
      int failed = firstFailed(outer.base(), Math.min(each.base(), worker.takenEnd()));
      if (failed < each.base() && worker.slotAt(failed).isBranch()) {
        return failed;
      }
      each = outer;
      outer = each.below();
    }
    return Integer.MAX_VALUE;
  }

  /** Whether the failure of that fork, if there is one, stops the running task. */
  private boolean isStoppedBy(int failed, int ticket) {
    return failed < ticket
        && (worker.slotAt(failed).isBranch() || BothFrames.coverAll(worker, ticket));
  }

  /** Whether a fork of the running task may have failed: then its next fork looks closer. */
  boolean mayHaveFailed() {
    return worker.signals.anyFailed()
        && firstFailed(worker.base(), worker.takenEnd()) < worker.depth();
  }

  /** The failure that a Stop is about, if that branch is at {@code base} or above. */
  Throwable failureFor(int base, Stop stop) {
    boolean isHere = stop.failed >= base && stop.failed < worker.depth();
    return isHere && worker.slotAt(stop.failed).hasFailed()
        ? (Throwable) Objects.requireNonNull(worker.slotAt(stop.failed).result)
        : stop;
  }

  /** The oldest branch in a part of the stack that failed elsewhere; MAX_VALUE if there is none. */
  private int firstFailed(int from, int to) {
    for (int at = from; at < to; at++) {
      if (worker.slotAt(at).hasFailed()) {
        return at;
      }
    }
    return Integer.MAX_VALUE;
  }

  /**
   * Looks at branches that have failed elsewhere since the last look: what others have taken of the
   * same task later is not wanted any more. Tasks that are suspended on this stack cannot look for
   * themselves, and the task on top may be a part of what one of them does not want.
   *
   * @param ticket the fork that is being made or joined
   */
  void look(int ticket) {
    if (!worker.signals.hasNewFailures()) {
      return;
    }
    worker.signals.beginLook();
    boolean any = false;
    int end = worker.takenEnd();
    for (Activation each = worker.activation; each != null; each = each.below()) {
      int failed = firstFailed(each.base(), end);
      if (failed < end && isStoppedBy(each, failed, ticket)) {
        for (int at = failed; at < end; at++) {
          Slot slot = worker.slotAt(at);
          any |= slot.isRunElsewhere() && stopIfPending(slot);
        }
      }
      end = Math.min(end, each.base());
    }
    if (any) {
      worker.engine.announceCancellation();
    }
  }

  private boolean isStoppedBy(Activation task, int failed, int ticket) {
    return task == worker.activation
        ? isStoppedBy(failed, ticket)
        : worker.slotAt(failed).isBranch(); // the frames of suspended tasks are not on top
  }

  /** The same while a slot is awaited, which may be one that is on no stack. */
  void look(Slot awaited) {
    boolean isForked = awaited.index < worker.depth() && worker.slotAt(awaited.index) == awaited;
    int ticket = isForked ? awaited.index : worker.depth();
    look(ticket);
    if (failedBefore(ticket) < ticket && stopIfPending(awaited)) {
      worker.engine.announceCancellation();
    }
  }
}
