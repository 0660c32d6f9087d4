package io.jackdaw.internal.policy;

/**
 * What a thief can see of the others when it chooses a victim. The runtime implements it, and so do
 * tests. Rules ask only for what they need, because every look at another worker may cost that
 * worker a cache line.
 *
 * <p>Everything here may be out of date by the time the rule has chosen. That makes a choice less
 * precise, never wrong.
 */
public interface Candidates {
  /** After this many misses a rule no longer insists: see {@link #isRetry}. */
  int PATIENCE = 16;

  /**
   * The thief that chooses.
   *
   * @return the number of the thief
   */
  int thief();

  /**
   * How many numbers there are. Not all have a worker behind them.
   *
   * @return at least 2; workers are numbered from 0
   */
  int count();

  /**
   * How much work a worker has left, as far as anybody knows.
   *
   * @param worker a number below {@link #count}
   * @return any number, 0 where there is no worker; see {@link #work}
   */
  double load(int worker);

  /**
   * How far away a worker is.
   *
   * @param worker a number below {@link #count}
   * @return 0 for those that are nearest (on the same core, if cores have several threads), 1 for
   *     the next ring around them, and so on
   */
  int distance(int worker);

  /**
   * How many tasks the thief has stolen so far, not counting those that it stole back.
   *
   * @return 0 or more
   */
  long steals();

  /**
   * How many choices of the thief have brought nothing since it last stole something or slept.
   *
   * @return 0 or more
   */
  int misses();

  /**
   * {@link #load}, made {@linkplain Work#sane sane}.
   *
   * @param worker a number below {@link #count}
   * @return from 0 to {@link Work#MOST}
   */
  default double work(int worker) {
    return Work.sane(load(worker));
  }

  /**
   * Whether the thief should now try just anybody. Loads are estimates: the worker with the highest
   * load may have nothing that can be taken, and somebody may wait for a task that every guard
   * protects. So after some misses half of the choices fall on anybody (the retry loop of TASC 6).
   * Which half is left to chance: a fixed pattern could fall into step with the thief's other
   * habits.
   *
   * @param random fresh random numbers
   * @return true to forget about loads and distances this time
   */
  default boolean isRetry(RandomSource random) {
    return misses() >= PATIENCE && random.next() < 0;
  }
}
