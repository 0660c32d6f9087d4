package io.jackdaw.bench.stop;

/** A pool that runs trees. */
interface Crew extends AutoCloseable {
  /** Runs a tree; throws what its leaf threw. */
  void run(Work work);

  @Override
  void close();
}
