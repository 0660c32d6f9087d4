package io.jackdaw.internal.sleep;

/**
 * How long a worker that finds nothing keeps searching before it sleeps. A wake-up costs both sides
 * as much as many looks, so a worker that has worked for long, and is likely to get more soon,
 * searches for longer: work earns endurance, which lasts until it is spent. The reasons for the
 * figures are in ADR 4.
 *
 * <p>Times are those of {@link System#nanoTime}. Each search has its own instance.
 */
public final class Endurance {
  /** The endurance of a worker that has not worked yet. */
  static final long LEAST_NANOS = 2_000;

  /** That of a worker that expects mail; about the cost of a wake-up. */
  static final long MAIL_NANOS = 50_000;

  /** The most that can be earned: longer than a loop runs between two polls. */
  static final long MOST_NANOS = 100_000;

  /** Work earns 1/EARNED of its running time. */
  static final int EARNED = 16;

  private long since;
  private long nanos = LEAST_NANOS;

  public Endurance(long now) {
    since = now;
  }

  /** Whether to stop searching. */
  public boolean isOver(long now) {
    return now - since >= nanos;
  }

  /** A look that began at {@code looked} found work, which ran until {@code now}. */
  public void worked(long looked, long now) {
    long left = nanos - (looked - since);
    nanos = Math.clamp(left + (now - looked) / EARNED, LEAST_NANOS, MOST_NANOS);
    since = now;
  }

  /** Mail is on the way. */
  public void expectMail() {
    nanos = Math.max(nanos, MAIL_NANOS);
  }
}
