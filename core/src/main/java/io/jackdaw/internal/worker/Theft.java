package io.jackdaw.internal.worker;

/**
 * Who has a stolen slot, for leapfrogging. One object, so that both halves change together when a
 * thief passes on what it has not started.
 *
 * @param slot what was stolen
 * @param thief the worker that runs it, or will
 * @param base the index from which on the thief's stack holds parts of it
 */
public record Theft(Slot slot, PoolWorker thief, int base) {
  /** The base of a slot that was not started: nothing on the thief's stack is a part of it. */
  static final int NOT_STARTED = Integer.MAX_VALUE;
}
