package io.jackdaw.bench.loops;

import io.jackdaw.Jackdaw;
import java.util.concurrent.ForkJoinPool;

/** A loop, written in four ways. All give the same result: a checksum of what was computed. */
interface Problem {
  /** Makes what is worked on in place; called before each run, outside of its time. */
  default void prepare() {}

  /** As anybody writes it. */
  long serial();

  /** With Jackdaw's operations. */
  long jackdaw(Jackdaw pool);

  /** With parallel streams; called inside of a ForkJoinPool, which they then use. */
  long streams();

  /** With tasks written by hand, or what java.util.Arrays has; called outside of the pool. */
  long forkJoin(ForkJoinPool pool);
}
