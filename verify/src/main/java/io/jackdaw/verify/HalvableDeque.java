package io.jackdaw.verify;

/** A deque whose thieves can take several numbers at once (LLS 5.2, steal half). */
public interface HalvableDeque extends SplitDeque {
  /**
   * Takes the older half of what is public, with the odd one, in one step, and finishes each. Any
   * thread but the owner's.
   *
   * @return the sum of the numbers, or {@link #NOTHING}
   */
  long stealHalf();

  /**
   * Steals half until it has something or there is nothing public: no lost race is visible to the
   * caller.
   *
   * @return the sum of the numbers, or {@link #NOTHING}
   */
  default long stealHalfOrEmpty() {
    while (true) {
      long stolen = stealHalf();
      if (stolen != NOTHING || !hasPublicWork()) {
        return stolen;
      }
    }
  }
}
