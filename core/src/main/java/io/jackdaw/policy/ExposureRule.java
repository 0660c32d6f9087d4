package io.jackdaw.policy;

/** How many private tasks an owner makes public when somebody asked for work. */
@FunctionalInterface
public interface ExposureRule {

  /**
   * How many to expose.
   *
   * @param privateTasks how many private tasks there are, at least 1
   * @return between 0 and {@code privateTasks}
   */
  int amount(int privateTasks);
}
