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

  /** Time in which the garbage collector stopped everybody, which is in nothing else. */
  long paused;

  /** Time at the start in which everybody else wakes up; a part of the burdened span. */
  long start;

  /** How many forks it made. */
  long forks;

  /** The span by fork site. */
  final long[] path = new long[ForkSites.MOST];

  /** The first steal takes longer than others, or does not happen if all is done before. */
  void startAlone(long nanos) {
    start = Math.min(nanos, work);
    burdened = Math.max(burdened, Math.min(burdened + start, work + blocked));
  }

  /** Adds what came after it. */
  void add(Measure next) {
    work += next.work;
    span += next.span;
    burdened += next.burdened;
    blocked += next.blocked;
    paused += next.paused;
    start += next.start;
    forks += next.forks;
    for (int i = 0; i < path.length; i++) {
      path[i] += next.path[i];
    }
  }
}
