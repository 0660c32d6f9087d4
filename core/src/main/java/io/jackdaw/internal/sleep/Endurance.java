package io.jackdaw.internal.sleep;

/**
 * How long a worker that found nothing goes on looking before it sleeps. To be woken costs both
 * sides as much as many looks, so who worked for long, and is likely to get more soon, looks for
 * longer: work earns endurance. What was earned lasts until it is spent. The reasons for the
 * figures are in ADR 4.
 *
 * <p>Times are what {@link System#nanoTime} says. Used by one search only.
 */
public final class Endurance {
  /** Of a worker that has not worked yet. */
  static final long LEAST_NANOS = 2_000;

  /** Of one that sees somebody at work on small things, or waits for mail; about a wake-up. */
  static final long WATCH_NANOS = 50_000;

  /** The most that can be earned: more than a loop runs between two looks. */
  static final long MOST_NANOS = 100_000;

  /** The part of the time of a piece of work that it earns. */
  static final int EARNED = 16;

  private long since;
  private long nanos = LEAST_NANOS;

  public Endurance(long now) {
    since = now;
  }

  /** Whether it was in vain. */
  public boolean isOver(long now) {
    return now - since >= nanos;
  }

  /** There was work, from a look at {@code looked} until {@code now}. */
  public void worked(long looked, long now) {
    long left = nanos - (looked - since);
    nanos = Math.clamp(left + (now - looked) / EARNED, LEAST_NANOS, MOST_NANOS);
    since = now;
  }

  /** Somebody is at work on small things: more may come. */
  public void sawWork(long now) {
    since = now;
    expectMail();
  }

  /** Mail is on the way. */
  public void expectMail() {
    nanos = Math.max(nanos, WATCH_NANOS);
  }
}
