package io.jackdaw.internal.sleep;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * How many workers sleep and how many search, in one word, so that one read decides whether
 * somebody must be woken: only if there are sleepers and no searcher. The last searcher to find
 * work or give up checks whether more is left, so no wake-up is wasted and none is missed. Each
 * seat remembers as what it is counted, so a failure half-way can be put right. See the README of
 * this package.
 */
public final class Sleepers {
  /** The most workers that the packed word can count. */
  public static final int MAX = 0x7FFF;

  /** Neither asleep nor searching. */
  public static final int NOBODY = 0;

  /** An idle seat, or an occupant that sleeps at a join and takes work from anybody. */
  public static final int SLEEPER = 1 << 16;

  /** Awake and looking for work, or about to be. */
  public static final int SEARCHER = 1;

  private static final int SEARCHERS = 0xFFFF;

  /**
   * Sleepers in the upper half, searchers in the lower. Writers: anybody, atomic add. Readers:
   * anybody, volatile.
   */
  private final AtomicInteger word = new AtomicInteger();

  /** Creates counts of zero. */
  public Sleepers() {}

  /**
   * Whether there is a sleeper that may take work from anybody.
   *
   * @return true if so
   */
  public boolean any() {
    return word.get() >>> 16 != 0;
  }

  /**
   * Whether work that appeared must wake somebody. Call after the work is visible.
   *
   * @return true if there is a sleeper and nobody searches
   */
  public boolean wakeUpNeeded() {
    int now = word.get(); // VOLATILE [sleep]: after the work was published
    return now >>> 16 != 0 && (now & SEARCHERS) == 0;
  }

  /**
   * Whether nobody sleeps and somebody searches.
   *
   * @return true if so
   */
  public boolean noneAndSomeSearch() {
    int now = word.get();
    return now >>> 16 == 0 && (now & SEARCHERS) != 0;
  }

  /**
   * How many sleep or search.
   *
   * @return the number, which may have changed when the caller reads it
   */
  public int hungry() {
    int now = word.get();
    return (now >>> 16) + (now & SEARCHERS);
  }

  /**
   * Counts a worker as something else from now on. Only whoever holds its seat may call this: the
   * occupant, or a waker that has won the seat. If it throws, nothing has changed; to call it again
   * does no harm.
   *
   * @param seat the worker's seat
   * @param as NOBODY, SLEEPER or SEARCHER. A SLEEPER must look for work once more after this.
   * @return whether there are sleepers and no searcher: whoever was the last searcher must then
   *     check whether more work is left
   */
  public boolean count(Seat seat, int as) {
    int now = word.addAndGet(as - seat.countedAs);
    seat.countedAs = as; // no call between the two: a failure would leave one without the other
    return now >>> 16 != 0 && (now & SEARCHERS) == 0;
  }

  @Override
  public String toString() {
    int now = word.get();
    return "Sleepers[" + (now >>> 16) + " sleeping, " + (now & SEARCHERS) + " searching]";
  }
}
