package io.jackdaw.sim.tasks;

/** What is counted while tasks are divided. */
public final class TaskTally {
  long divisions;
  long remoteSteals;
  long backSteals;
  int deepest = 1;

  TaskTally() {}

  /**
   * How many tasks were spawned.
   *
   * @return divisions (TASC figure 5)
   */
  public long divisions() {
    return divisions;
  }

  /**
   * How many of them went to another node on request.
   *
   * @return not counting those stolen back
   */
  public long remoteSteals() {
    return remoteSteals;
  }

  /**
   * How many of them were stolen back.
   *
   * @return by workers that waited for a result
   */
  public long backSteals() {
    return backSteals;
  }

  /**
   * The deepest stack of tasks of any worker.
   *
   * @return at least 1
   */
  public int deepest() {
    return deepest;
  }
}
