package io.jackdaw.bench.harness;

/**
 * How far apart two processors are: how long a cache line takes from one to the other. A virtual
 * machine's processors may be halves of one core now, neighbours in a moment, and then without a
 * common cache; what two workers gain and what sharing costs them differs by factors.
 */
public final class Distance {
  private static final int BATCHES = 50;
  private static final int EXCHANGES = 100;

  /** How long two new threads may share a processor until the operating system sees it. */
  private static final long MOST_NANOS = 200_000_000;

  /** An exchange that takes longer was none between two processors. */
  private static final long TAKING_TURNS_NANOS = 2_000;

  private static final long END = -1;

  /** Who may write it next: the asking thread if even. Writers: both, volatile, in turn. */
  private volatile long turn;

  private Distance() {}

  /** Nanoseconds, the best of several tries; nothing to rely on if threads have to take turns. */
  public static double nanos() {
    Distance line = new Distance();
    Thread.ofPlatform().daemon().start(line::answer);
    line.exchange(1); // the thread runs
    long best = Long.MAX_VALUE;
    long start = System.nanoTime();
    for (int good = 0; good < BATCHES && System.nanoTime() - start < MOST_NANOS; ) {
      long before = System.nanoTime();
      line.exchange(EXCHANGES);
      long nanos = System.nanoTime() - before;
      best = Math.min(best, nanos);
      good += nanos < TAKING_TURNS_NANOS * EXCHANGES ? 1 : 0;
    }
    line.turn = END;
    return (double) best / EXCHANGES / 2;
  }

  private void exchange(int times) {
    for (int i = 0; i < times; i++) {
      long mine = turn;
      turn = mine + 1;
      while (turn == mine + 1) {
        Thread.onSpinWait();
      }
    }
  }

  private void answer() {
    long now = turn;
    while (now != END) {
      if ((now & 1) != 0) {
        turn = now + 1;
      } else {
        Thread.onSpinWait();
      }
      now = turn;
    }
  }
}
