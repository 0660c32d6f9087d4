package io.jackdaw.policy;

/** How many private tasks an owner makes public when somebody asked for work. */
@FunctionalInterface
public interface ExposureRule {

  /**
   * How many to expose. With 0 the request stays, to be answered later.
   *
   * @param privateTasks how many private tasks there are, at least 1
   * @return between 0 and {@code privateTasks}
   */
  int amount(int privateTasks);

  /**
   * Whether a thief asks at all. By default always: a request that finds nothing is answered at the
   * next fork.
   *
   * @param privateTasks how many private tasks the victim seems to have, 0 or more
   * @return false if the rule would not give any of them away
   */
  default boolean worthAsking(int privateTasks) {
    return true;
  }
}
