package io.jackdaw.cluster.bench.measure;

/** JVMs that compute together, and stay for further computations. */
interface Runner extends AutoCloseable {
  /**
   * Computes once.
   *
   * @param problem what
   * @param input of which size
   */
  Sample run(String problem, String input);

  /** Ends the JVMs. */
  @Override
  void close();
}
