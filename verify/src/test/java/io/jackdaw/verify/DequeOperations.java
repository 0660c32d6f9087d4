package io.jackdaw.verify;

import org.jetbrains.lincheck.datastructures.Operation;

/** What programs for Lincheck do with a deque. Made by it, so public. */
public abstract class DequeOperations {
  /** One thread at a time is the owner. */
  static final String OWNER = "owner";

  private final SplitDeque deque;
  private int forks;

  DequeOperations(SplitDeque deque) {
    this.deque = deque;
  }

  /** The number of the next fork. */
  long next() {
    return ++forks;
  }

  @Operation(nonParallelGroup = OWNER)
  public void fork() {
    deque.fork(next());
  }

  @Operation(nonParallelGroup = OWNER)
  public long join() {
    return deque.join();
  }

  /**
   * A steal that lost a race is tried again until it has something or there is nothing public, so
   * that each result has one meaning and the specification needs no ABORT.
   */
  @Operation
  public long steal() {
    return deque.stealOrEmpty();
  }
}
