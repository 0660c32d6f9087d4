package io.jackdaw.internal.policy;

/**
 * Victim selection: whom an idle worker robs next. Pure: knowledge of the others and randomness
 * come in as arguments. A choice allocates nothing.
 */
@FunctionalInterface
public interface VictimPolicy {
  /** The choice of a rule that would rather steal from nobody this time. */
  int NONE = -1;

  /**
   * Chooses a victim.
   *
   * @param others what the thief sees
   * @param random fresh random numbers
   * @return the number of a worker other than the thief, or {@link #NONE}; there may be no worker
   *     of that number
   */
  int choose(Candidates others, RandomSource random);
}
