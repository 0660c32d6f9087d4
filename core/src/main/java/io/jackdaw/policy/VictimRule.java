package io.jackdaw.policy;

/** Whom an idle worker robs next. Pure: randomness comes in as an argument. */
@FunctionalInterface
public interface VictimRule {

  /**
   * Chooses a victim.
   *
   * @param thief the number of the worker that asks
   * @param workers how many workers there are, at least 2; they are numbered from 0
   * @param random a fresh random number
   * @return a worker other than the thief
   */
  int choose(int thief, int workers, int random);
}
