package io.jackdaw.internal.policy;

/**
 * Up to which size a piece of work is too short to be worth a fork, and how that is learnt from
 * pieces that were timed (Acar, Aksenov, Charguéraud and Rainey, <i>Provably and practically
 * efficient granularity control</i>, PPoPP 2019). A size is any number that grows with the work.
 *
 * <p>What has run within {@link #WORTH_NANOS} is small, and so is what is at most {@link #GROWTH}
 * times as large and is predicted to. So the limit grows step by step, each from a measurement, and
 * as code gets faster: a piece runs serially for at most a few times that long, as long as work
 * does not grow much faster than size.
 *
 * <p>Where the paper relies on that last condition, this doubts it. A small piece that took far too
 * long may have lost its processor; if much time is lost like that, or one took very long, then the
 * sizes are wrong, and from there on sizes from that one up are not small ({@link #ceiling}). The
 * ceiling is lifted after ever more pieces above it that were quick, because code that is not yet
 * compiled looks the same.
 *
 * <p>Nothing is small before pieces much larger than the smallest are: those fork nothing anyway,
 * and a serial form that has begun with them is compiled for them. (A loop over two elements, or a
 * recursion that ends at once, may stay twice as slow for ever.)
 *
 * @param smallest the smallest size seen
 * @param alike how many pieces were quick while none were that are much larger
 * @param limit the largest size that ran within {@link #WORTH_NANOS}; after a disappointment, the
 *     one predicted to
 * @param nanosPerUnit how long that took, divided by its size
 * @param ceiling no size from here on is small
 * @param doubt by how much small pieces took far too long of late, in nanoseconds
 * @param quick how many pieces above the ceiling were quick
 * @param patience how many of those lift the ceiling
 */
public record GrainEstimate(
    double smallest,
    int alike,
    double limit,
    double nanosPerUnit,
    double ceiling,
    long doubt,
    int quick,
    int patience) {
  /**
   * Work that takes less is not worth a fork. In a lopsided recursion there are ten forks and more
   * to each of these pieces, and in code that the JIT has not inlined each costs up to 100 ns.
   */
  public static final long WORTH_NANOS = 20_000;

  /** To time what takes less would cost more than some per cent. */
  private static final long TINY_NANOS = WORTH_NANOS / 16;

  /** How much larger than the largest known a piece may be that runs serially. */
  static final double GROWTH = 2;

  /**
   * How many times as large as the smallest piece the limit must be. Pieces that fork until then
   * although they are short are longer than 1/8 of {@link #WORTH_NANOS}, hundreds of forks' time.
   */
  static final double MUCH_LARGER = 8;

  /** So many quick pieces of about one size, and no larger ones: there may be no others. */
  static final int MANY_ALIKE = 1_024;

  /** A small piece that takes longer is a miss. */
  static final long MISS_NANOS = 4 * WORTH_NANOS;

  /**
   * One that takes longer was not held up: no operating system takes a processor for so long. (A
   * full collection or a stopped process does; hence {@link #MOST_PATIENT}.)
   */
  static final long CERTAIN_NANOS = 50_000_000;

  /** No more of the time of a miss is doubted: it may have lost its processor. */
  static final long MOST_DOUBTED_NANOS = 1_000_000;

  /** What a small piece that is no miss takes off the doubt. */
  static final long TRUSTED_NANOS = 2_000;

  /** This much doubt means that sizes are wrong. */
  static final long TOO_MUCH_DOUBT = 8 * MOST_DOUBTED_NANOS;

  /** How much more patient it gets each time. */
  private static final int MORE_PATIENT = 8;

  private static final int FIRST_PATIENCE = 64;

  /** Patience is bounded, so that sizes that are right are believed again after any pauses. */
  static final int MOST_PATIENT = FIRST_PATIENCE << 12;

  /** Nothing is known. */
  public static final GrainEstimate UNKNOWN =
      new GrainEstimate(
          Double.POSITIVE_INFINITY, 0, 0, 0, Double.POSITIVE_INFINITY, 0, 0, FIRST_PATIENCE);

  /** Whether a number can be a size. */
  public static boolean isSize(double size) {
    return size > 0 && size < Double.POSITIVE_INFINITY;
  }

  /** Whether a small piece took far too long. */
  public static boolean isMiss(long nanos) {
    return nanos > MISS_NANOS;
  }

  /** How often sizes turned out to be wrong; no more than four are counted. */
  public int disappointments() {
    int doublings = 31 - Integer.numberOfLeadingZeros(patience / FIRST_PATIENCE);
    return doublings / 3; // MORE_PATIENT is 2^3
  }

  /** Whether any work runs serially: pieces much larger than the smallest are short. */
  public boolean isAnySmall() {
    return limit >= MUCH_LARGER * smallest || alike >= MANY_ALIKE;
  }

  /** Whether work of this size is too short to be worth a fork. Not if that is unknown. */
  public boolean isSmall(double size) {
    return size < ceiling
        && size > 0
        && isAnySmall()
        && (size <= limit || (size <= GROWTH * limit && size * nanosPerUnit <= WORTH_NANOS));
  }

  /**
   * Whether it is enough to time some of the pieces of this size: there may be many of them, and
   * two readings of the clock take ten times as long as a fork. Those are sizes that are doubted,
   * pieces that are known to be quick while nothing is small yet, and pieces that are predicted to
   * be long, or tiny. (In a lopsided recursion there are many of both for each other one.)
   */
  public boolean tellsLittle(double size) {
    if (size >= ceiling) {
      return true;
    }
    double predicted = size * nanosPerUnit; // 0 if nothing is known
    return isSmall(size)
        ? predicted < TINY_NANOS
        : limit > 0 && (size <= limit || predicted > WORTH_NANOS);
  }

  /**
   * What is known after a piece has run. The same estimate if that tells nothing new.
   *
   * @param size its size
   * @param nanos how long it took
   * @param serially whether it ran serially; one that forked may have waited for others
   */
  public GrainEstimate after(double size, long nanos, boolean serially) {
    if (!isSize(size)) {
      return this;
    }
    return size < smallest
        ? new GrainEstimate(size, alike, limit, nanosPerUnit, ceiling, doubt, quick, patience)
            .afterKnown(size, nanos, serially)
        : afterKnown(size, nanos, serially);
  }

  private GrainEstimate afterKnown(double size, long nanos, boolean serially) {
    if (size >= ceiling) {
      return nanos <= WORTH_NANOS ? afterQuick() : this;
    }
    if (isMiss(nanos)) {
      return serially ? afterMiss(size, nanos) : this;
    }
    if (size > limit) {
      return nanos > WORTH_NANOS
          ? this
          : new GrainEstimate(
              smallest,
              isAnySmall() ? alike : alike + 1,
              size,
              Math.max(1, nanos) / size,
              ceiling,
              doubt,
              quick,
              patience);
    }
    GrainEstimate trusting = doubt == 0 ? this : withDoubt(Math.max(0, doubt - TRUSTED_NANOS));
    return isAnySmall() ? trusting : trusting.afterAlike();
  }

  private GrainEstimate afterMiss(double size, long nanos) {
    long more = doubt + Math.min(nanos - MISS_NANOS, MOST_DOUBTED_NANOS);
    return nanos > CERTAIN_NANOS || more > TOO_MUCH_DOUBT
        ? disappointedBy(size, nanos)
        : withDoubt(more);
  }

  private GrainEstimate afterAlike() {
    return new GrainEstimate(
        smallest, alike + 1, limit, nanosPerUnit, ceiling, doubt, quick, patience);
  }

  private GrainEstimate afterQuick() {
    return quick + 1 < patience
        ? new GrainEstimate(
            smallest, alike, limit, nanosPerUnit, ceiling, doubt, quick + 1, patience)
        : new GrainEstimate(smallest, alike, limit, nanosPerUnit, UNKNOWN.ceiling, 0, 0, patience);
  }

  private GrainEstimate disappointedBy(double size, long nanos) {
    return new GrainEstimate(
        smallest,
        alike,
        size * ((double) WORTH_NANOS / nanos),
        nanos / size,
        size,
        0,
        0,
        Math.min(MOST_PATIENT, patience * MORE_PATIENT));
  }

  private GrainEstimate withDoubt(long changed) {
    return new GrainEstimate(
        smallest, alike, limit, nanosPerUnit, ceiling, changed, quick, patience);
  }
}
