package io.jackdaw.internal.analysis;

import java.util.Arrays;

/**
 * The strands of one computation and the order in which they must run, for {@link DagFile}. A
 * strand has a number from 0 on; the last one is where the computation ends. Owner only.
 */
final class StrandLog {
  /** With more than this many strands, a log keeps none. */
  static final int MOST = 1_000_000;

  private long[] nanos = new long[1024];
  private int[] sites = new int[1024];

  /** Two for each strand: what must run before it, or -1. */
  private int[] before = new int[2048];

  private int count;

  /** Begins anew. */
  void begin() {
    count = 0;
    next(-1, -1, ForkSites.ROOT);
  }

  /** The current strand has run for longer. */
  void ran(long more) {
    if (count <= MOST) {
      nanos[count - 1] += more;
    }
  }

  /** A fork ends the current strand. */
  void forked(Frame frame) {
    frame.forkStrand = count - 1;
    next(count - 1, -1, frame.site);
  }

  /** The branch that was forked starts. */
  void startRight(Frame frame) {
    frame.leftStrand = count - 1;
    next(frame.forkStrand, -1, frame.site);
  }

  /** Both branches have ended. */
  void joined(Frame frame) {
    next(frame.leftStrand, count - 1, frame.siteAround);
  }

  private void next(int first, int second, int site) {
    if (count == nanos.length) {
      nanos = Arrays.copyOf(nanos, 2 * count);
      sites = Arrays.copyOf(sites, 2 * count);
      before = Arrays.copyOf(before, 4 * count);
    }
    if (count < MOST) {
      nanos[count] = 0;
      sites[count] = site;
      before[2 * count] = first;
      before[2 * count + 1] = second;
    }
    count = Math.min(count + 1, MOST + 1);
  }

  boolean isTooLong() {
    return count > MOST;
  }

  int strands() {
    return count;
  }

  long nanos(int strand) {
    return nanos[strand];
  }

  int site(int strand) {
    return sites[strand];
  }

  int firstBefore(int strand) {
    return before[2 * strand];
  }

  int secondBefore(int strand) {
    return before[2 * strand + 1];
  }
}
