package io.jackdaw.internal.worker;

import io.jackdaw.internal.deques.PublicWorker;
import org.jspecify.annotations.Nullable;

/**
 * What every deque provides to its worker and to thieves: a stack of forks, some of which can be
 * stolen. Each deque is a subclass, see {@link SplitWorker} and {@link PublicWorker}; the forks and
 * joins that users call are in {@link PoolWorker}.
 */
public interface ForkStack {
  /** The loot of a steal that got nothing. */
  Slot[] NO_SLOTS = {};

  /**
   * How many forks are on the stack: those of the running task, and those of the tasks suspended
   * under it. Owner only.
   */
  int depth();

  /** Corrects {@link #depth} after a join that was cut off by an overflow. Owner only. */
  default void restoreDepth() {}

  /**
   * Makes the joins of all that is on the stack now look closer, because another task begins on top
   * of it: one that names a ticket from below it must find that out. Owner only.
   */
  default void claimAll() {}

  /** Nobody has taken a slot at this place or above. Owner only. */
  default int takenEnd() {
    return depth();
  }

  /** How many slots there are, in use or not. Owner only. */
  int capacity();

  /** The slot at that place. Owner only. */
  Slot slotAt(int index);

  /**
   * Takes the newest slot off the stack. False, and nothing has changed, if a thief has it. Owner
   * only.
   */
  boolean takeBack(Slot newest);

  /** Takes off the stack a slot whose thief has finished. Owner only. */
  void retire(Slot newest);

  /**
   * Makes private forks public, as many as the rule says, or all. Owner only.
   *
   * @return how many
   */
  int expose(boolean all);

  /** Whether the exposure rule would give away anything that is private here. Any thread. */
  boolean isWorthAsking();

  /**
   * Makes private forks public for an owner that does not answer. Only if there is an asymmetric
   * fence. Any thread.
   *
   * @param thief the worker that exposes, and counts it
   */
  Exposure exposeFor(PoolWorker thief);

  /** Takes the oldest public fork for {@code thief}, or null. Any thread. */
  @Nullable Slot steal(PoolWorker thief);

  /**
   * Takes the oldest public fork only if it is a part of {@code awaited}, which this worker runs.
   * The outcome is read after the fork was seen public, and the age before both: a fork that is
   * public while the task is pending is a part of it, and the task cannot end without taking it
   * back, which changes the age. Any thread.
   */
  @Nullable Slot stealBack(PoolWorker thief, Theft awaited);

  /**
   * Takes half of the public forks at once, the odd one included, oldest first; none if there are
   * none or another thief was faster. Any thread.
   */
  Slot[] stealHalf(PoolWorker thief);

  /** Whether a steal could succeed now. Any thread. */
  boolean hasPublicWork();

  /** Whether the oldest public fork is at that place or above. Any thread. */
  boolean hasPublicWork(int from);

  /**
   * Whether there are forks that no steal could get now, but {@link #exposeFor} could. Any thread;
   * a fork made this very moment may be overlooked.
   */
  boolean hasSilentWork();

  /** How many forks are public. Any thread; a guess for all but the owner. */
  int publicWork();

  /**
   * A task is about to start: its forks need no look at who makes them. Before {@link
   * PoolWorker#activation} is written, and {@link Signals#repeat} comes after that: a signal that
   * this overwrites is repeated. Owner only.
   */
  default void admitForks() {}

  /**
   * The last task here has ended: a fork that comes all the same, from whoever has kept the worker,
   * takes the slow path and is refused. Owner only.
   */
  default void refuseForks() {}

  /** The running task is about to make a call that may block. Owner only. */
  default void blocks() {}

  /** That call is over. Owner only. */
  default void goesOn() {}

  /** Makes the next fork call {@link Signals#attend}. Any thread. */
  void interruptForks();

  /**
   * Undoes {@link #interruptForks}. The caller reads the signals after a full fence: a later one
   * interrupts again. Owner only.
   */
  void admitForksAgain();

  /**
   * Makes the next join take the slow path: to see that it was cancelled, or to look at the clock
   * for a job that rents. Any thread.
   */
  void interruptJoins();

  /**
   * Gives back what a burst of forks needed: if the stack is much longer than deep, shortens it and
   * clears the references that slots above the depth still hold. Call after {@link #takeBack} or
   * {@link #retire}; the slot that these took off the stack stays as it is. Owner only.
   */
  void shrink();

  /**
   * Renews the slots above the depth: see {@link Slots#renew}. Owner only. A stack whose forks need
   * not be fast does nothing.
   */
  default void renewSlots() {}

  /** Clears the references that slots above the depth still hold. Owner only. */
  void forgetObjects();
}
