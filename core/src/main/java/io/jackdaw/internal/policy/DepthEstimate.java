package io.jackdaw.internal.policy;

/**
 * Whether pieces of work at one depth of a recursion are too short to be worth a fork, where nobody
 * knows how large a piece is. Learnt from pieces that were timed at that depth.
 *
 * <p>Pieces at one depth may differ a lot: most branches of a search are cut off at once, and one
 * holds nearly all the work. Their mean says little then. What counts is how long the piece takes
 * that a unit of work is in: the sum of the squares of their times, divided by the sum of their
 * times. If that is at most {@link #LONGEST_NANOS}, at most one part in <i>n</i> of the work is in
 * pieces that take more than <i>n</i> times as long (Markov's inequality).
 *
 * <p>Old pieces are forgotten, at a rate of one in {@link #window} with every new one. A piece that
 * took long is remembered for longer, because its square counts. One that ran serially although it
 * took very long is a <i>regret</i>: idle workers may have waited meanwhile. From then on this
 * depth and all below remember for eight times as long. So whoever alternates short pieces and long
 * ones to fool it needs eight times as many short ones for each further long one.
 *
 * @param pieces how many pieces it remembers, the older the less
 * @param nanos how long they took
 * @param squares the squares of their times
 * @param window how many pieces it remembers at most
 */
public record DepthEstimate(double pieces, double nanos, double squares, int window) {
  /** The piece that a unit of work is in must not take longer. */
  static final long LONGEST_NANOS = GrainEstimate.WORTH_NANOS;

  /** A serial piece that takes longer is a regret: no operating system stops one for so long. */
  static final long REGRET_NANOS = GrainEstimate.CERTAIN_NANOS;

  /** Shorter pieces are not all timed: two readings of the clock would cost some per cent. */
  static final long BRIEF_NANOS = 2_000;

  /** Fewer pieces say nothing about a depth. */
  static final int LEAST = 16;

  private static final int FIRST_WINDOW = 64;
  private static final int MORE_PATIENT = 8;
  private static final int LONGEST_WINDOW = FIRST_WINDOW * 4_096;

  /** Depths up to here have an estimate each. */
  private static final int EXACT = 64;

  private static final int EXACT_BITS = 6;

  /** Beyond, eight ranges of depths to each power of two have one. */
  private static final int RANGE_BITS = 3;

  /** How many estimates there are. */
  public static final int PLACES = EXACT + ((31 - EXACT_BITS) << RANGE_BITS);

  /** What {@link #place} says if there is no depth. */
  public static final int NOWHERE = -1;

  /** Nothing is known. */
  public static final DepthEstimate UNKNOWN = new DepthEstimate(0, 0, 0, FIRST_WINDOW);

  /** Which of the estimates is for that depth; {@link #NOWHERE} if the number is no depth. */
  public static int place(double depth) {
    int whole = (int) depth;
    if (!(depth >= 0) || whole == Integer.MAX_VALUE) {
      return NOWHERE;
    }
    return whole < EXACT ? whole : rangeOf(whole);
  }

  private static int rangeOf(int depth) {
    int octave = 31 - Integer.numberOfLeadingZeros(depth);
    int range = (depth >>> (octave - RANGE_BITS)) - (1 << RANGE_BITS);
    return EXACT + ((octave - EXACT_BITS) << RANGE_BITS) + range;
  }

  /** The least depth that has its estimate at that place. */
  public static int depthAt(int place) {
    if (place < EXACT) {
      return place;
    }
    int octave = EXACT_BITS + ((place - EXACT) >>> RANGE_BITS);
    int range = (place - EXACT) & ((1 << RANGE_BITS) - 1);
    return ((1 << RANGE_BITS) + range) << (octave - RANGE_BITS);
  }

  /** Whether a serial piece took far longer than it should, as some do where pieces differ. */
  public static boolean isMiss(long nanos) {
    return nanos > 10 * LONGEST_NANOS;
  }

  /** Whether pieces at this depth are too short to be worth a fork. Not if that is unknown. */
  public boolean isSmall() {
    return pieces >= LEAST && squares <= LONGEST_NANOS * nanos;
  }

  /** Whether it is enough to time some of the pieces. */
  public boolean isBrief() {
    return pieces >= LEAST && nanos < BRIEF_NANOS * pieces;
  }

  /** How often a piece ran serially that should not have. */
  public int regrets() {
    int doublings = 31 - Integer.numberOfLeadingZeros(window / FIRST_WINDOW);
    return doublings / 3; // MORE_PATIENT is 2^3
  }

  /**
   * Learns from a piece that has run at the depth of that place. What is regretted there would have
   * been regretted below as well: on a long spine each level has nearly all the work.
   */
  public static void learn(DepthEstimate[] estimates, int place, long took, boolean serially) {
    boolean regret = serially && took > REGRET_NANOS;
    int end = regret ? estimates.length : place + 1;
    for (int each = place; each < end; each++) {
      estimates[each] = estimates[each].after(took, regret);
    }
  }

  /** What is known after a piece has run. */
  DepthEstimate after(long took, boolean regret) {
    int next = regret ? Math.min(LONGEST_WINDOW, window * MORE_PATIENT) : window;
    double kept = 1 - 1.0 / next;
    double time = Math.max(1, took);
    return new DepthEstimate(
        kept * pieces + 1, kept * nanos + time, kept * squares + time * time, next);
  }
}
