package io.jackdaw.verify;

/**
 * What the tools drive: a split deque of numbers, without the threads of a pool. A stolen number
 * counts as run at once: the thief leaves its negative as the result. All numbers forked are
 * positive.
 */
public interface SplitDeque {
  /** A steal got nothing: there is nothing public, or somebody else was faster. */
  long NOTHING = 0;

  /** A take-back came too late. */
  long STOLEN = -1;

  /**
   * Pushes a private number. Owner only.
   *
   * @param value a positive number
   */
  void fork(long value);

  /** Makes the oldest private number public, if there is one. Owner only. */
  void expose();

  /**
   * How many numbers are on the stack, stolen ones included. Owner only.
   *
   * @return the depth
   */
  int depth();

  /**
   * Takes the newest number off the stack, if no thief has it. Owner only, depth at least 1.
   *
   * @return the number, or {@link #STOLEN}: then it is still on the stack
   */
  long takeBack();

  /**
   * The result of the newest number, which is stolen.
   *
   * @return the negative of the number, or 0 while the thief has not finished
   */
  long result();

  /** Takes the newest number off the stack, whose thief has finished. Owner only. */
  void retire();

  /**
   * Takes the oldest public number and finishes it. Any thread but the owner's.
   *
   * @return the number, or {@link #NOTHING}
   */
  long steal();

  /**
   * Whether a steal could succeed now. Any thread.
   *
   * @return true if so
   */
  boolean hasPublicWork();

  /**
   * Joins the newest number, waiting for its thief if it has one. Owner only.
   *
   * @return the number; its negative if a thief ran it; 0 if there is none
   */
  default long join() {
    if (depth() == 0) {
      return 0;
    }
    long taken = takeBack();
    if (taken != STOLEN) {
      return taken;
    }
    long result = result();
    while (result == 0) {
      Thread.onSpinWait();
      result = result();
    }
    retire();
    return result;
  }

  /**
   * Steals until it has something or there is nothing public: no lost race is visible to the
   * caller.
   *
   * @return the number, or {@link #NOTHING}
   */
  default long stealOrEmpty() {
    while (true) {
      long stolen = steal();
      if (stolen != NOTHING || !hasPublicWork()) {
        return stolen;
      }
    }
  }
}
