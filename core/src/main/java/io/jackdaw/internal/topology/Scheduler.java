package io.jackdaw.internal.topology;

import java.lang.foreign.MemorySegment;

/**
 * What an operating system lets a program say about where its threads run. Sets of processors are
 * bits in the system's own layout; a thread is a number.
 */
interface Scheduler {
  /** The number of the calling thread. */
  int thread();

  /** Where the calling thread runs at this moment, or a negative number if that is not known. */
  int processor();

  /** Reads where a thread may run. False if the system does not say. */
  boolean read(int thread, MemorySegment set);

  /** Sets where a thread may run from now on. False if the system refuses. */
  boolean write(int thread, MemorySegment set);
}
