package io.jackdaw.internal.analysis;

/** A fork that was not joined yet, or whose forked branch runs now. Used again and again. */
final class Frame {
  /** What {@code fork} gave. */
  int ticket;

  /** Whether the forked branch runs, so that the ticket is not on the worker's stack any more. */
  boolean isJoining;

  /** Where it was forked, see {@link ForkSites}, and what the code around it belongs to. */
  int site;

  int siteAround;

  /** The totals at the fork. */
  long forkWork;

  long forkSpan;
  long forkBurdened;

  /** The lengths of the path through what ran between the fork and its join. */
  long leftSpan;

  long leftBurdened;

  /** The strands that ended at the fork, and where the left branch ended; see {@link StrandLog}. */
  int forkStrand;

  int leftStrand;

  /** Time on the longest path by site: up to the fork, and from there through the left branch. */
  long[] before = {};

  long[] left = {};
}
