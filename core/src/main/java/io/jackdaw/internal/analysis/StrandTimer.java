package io.jackdaw.internal.analysis;

/** How long the strands of one thread run. Owner only. */
final class StrandTimer {
  /** A strand that ends later than this after the last look at the processor's clock has one. */
  private static final long PROCESSOR_LOOK_NANOS = 50_000;

  private final Clocks clocks;

  /** What a look at the wall costs: each strand contains the second half of one and a first. */
  private final long lookNanos;

  /** When the current strand began. */
  private long since;

  /** What both clocks said when both were last looked at. */
  private long lookedAtWall;

  private long lookedAtProcessor;

  StrandTimer(Clocks clocks, long lookNanos) {
    this.clocks = clocks;
    this.lookNanos = lookNanos;
  }

  /** A strand begins, and what came before it is nobody's: another computation, or waiting. */
  void begin() {
    lookedAtWall = clocks.wall();
    lookedAtProcessor = clocks.processor();
    next();
  }

  /** A strand begins where the one before it has ended; what the ledger did between is no work. */
  void next() {
    since = clocks.wall();
  }

  /** Ends a strand, and tells how long it had a processor; the next one may follow at once. */
  long end() {
    long now = clocks.wall();
    long nanos = now - since - lookNanos;
    if (now - lookedAtWall >= PROCESSOR_LOOK_NANOS) {
      nanos -= lostUntil(now);
    }
    since = now;
    return Math.max(0, nanos);
  }

  /**
   * The time since the last such look in which this thread had no processor. It is the current
   * strand that has lost it: all before it took less than {@link #PROCESSOR_LOOK_NANOS} together,
   * so whatever they lost is less than that.
   */
  private long lostUntil(long now) {
    long processor = clocks.processor();
    long lost = (now - lookedAtWall) - (processor - lookedAtProcessor);
    lookedAtWall = now;
    lookedAtProcessor = processor;
    return Math.max(0, lost);
  }

  /** The time on the wall since the strand began, whoever had the processor. */
  long soFar() {
    return clocks.wall() - since;
  }
}
