package io.jackdaw.bench.jobs;

/** Computes jobs, one after another. */
interface Runner extends AutoCloseable {
  /**
   * Computes a job, called by a thread from outside.
   *
   * @param leaves how many it has, at least 2
   * @return their sum
   */
  long run(long leaves);

  @Override
  default void close() {}
}
