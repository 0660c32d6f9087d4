package io.jackdaw.internal.policy;

/**
 * Whom a worker may help while it waits for a fork that was stolen. It may always steal back from
 * the thief of that fork (TASC 2.2, leapfrogging); the rule says whether it may rob others too.
 */
@FunctionalInterface
public interface JoinPolicy {

  /**
   * Whether a waiting worker may steal from anybody.
   *
   * @param excursions how many steals from others, not counting steal-backs, led to the worker's
   *     current task: its own and those inherited with the tasks it took
   * @return true if one more is allowed
   */
  boolean mayRoam(int excursions);
}
