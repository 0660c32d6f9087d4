package io.jackdaw;

/**
 * Where a parallel operation runs: a pool, whose caller then takes part, or the worker that the
 * calling task runs on.
 */
public sealed interface Workplace permits Jackdaw, Worker {
  /**
   * How many workers the pool has.
   *
   * @return the number given to its builder
   */
  int workers();
}
