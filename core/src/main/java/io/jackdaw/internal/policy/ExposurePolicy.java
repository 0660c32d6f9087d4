package io.jackdaw.internal.policy;

/** How many private tasks an owner makes public when somebody has asked for work. */
@FunctionalInterface
public interface ExposurePolicy {

  /**
   * How many tasks to expose. If 0, the request comes to nothing: whoever asked asks again.
   *
   * @param privateTasks how many private tasks there are, at least 1
   * @return between 0 and {@code privateTasks}
   */
  int amount(int privateTasks);

  /**
   * How many tasks a thief exposes at once for an owner that does not answer: half of them, if the
   * rule gives away any. The fence that the thief needs costs the same for one as for many, and an
   * owner that computes for so long between two joins does not feel the cost of taking back.
   *
   * @param privateTasks how many private tasks there are, at least 1
   * @return between 0 and {@code privateTasks}
   */
  default int amountOfSilent(int privateTasks) {
    int amount = amount(privateTasks);
    return amount == 0 ? 0 : Math.max(amount, privateTasks / 2);
  }

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
