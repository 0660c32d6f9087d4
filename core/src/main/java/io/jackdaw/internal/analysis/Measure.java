package io.jackdaw.internal.analysis;

/** What a computation, or a part of it, came to; times in nanoseconds. */
final class Measure {
  /** All strands. */
  long work;

  /** The longest path. */
  long span;

  /** The same with the cost of steals where they pay. */
  long burdened;

  /** Time in calls that block, which is not work. */
  long blocked;

  /** How many forks it made. */
  long forks;

  /** The span by fork site. */
  final long[] path = new long[ForkSites.MOST];

  /** Adds what came after it. */
  void add(Measure next) {
    work += next.work;
    span += next.span;
    burdened += next.burdened;
    blocked += next.blocked;
    forks += next.forks;
    for (int i = 0; i < path.length; i++) {
      path[i] += next.path[i];
    }
  }
}
