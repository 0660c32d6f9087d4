package io.jackdaw.internal.analysis;

/** The clocks of an analysis, in nanoseconds; only differences mean anything. */
interface Clocks {
  /** The time of the day, as it were: it goes on whoever runs. */
  long wall();

  /**
   * How long the current thread has been on a processor: stands still while another program has it,
   * or the garbage collector stops everybody. Expensive to read, a few hundred nanoseconds.
   */
  long processor();

  /** How long the garbage collector has stopped everybody so far, to the millisecond. */
  long paused();
}
