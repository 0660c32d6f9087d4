package io.jackdaw.internal.sleep;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * How many workers sleep and how many search, in one word, so that one read decides whether
 * somebody must be woken: only if there are sleepers and no searcher. The last searcher to find
 * work or give up checks whether more is left, so no wake-up is wasted and none is missed. See the
 * README of this package.
 */
public final class Sleepers {
  /** The most workers that the packed word can count. */
  public static final int MAX = 0x7FFF;

  private static final int SLEEPER = 1 << 16;
  private static final int SEARCHER = 1;
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

  /** A seat became idle or somebody sleeps at a join. Look for work once more after this. */
  public void add() {
    word.addAndGet(SLEEPER);
  }

  /** A sleeper got up without being woken to search. */
  public void remove() {
    word.addAndGet(-SLEEPER);
  }

  /** A searcher goes to sleep. Look for work once more after this. */
  public void searcherSleeps() {
    word.addAndGet(SLEEPER - SEARCHER);
  }

  /** A sleeper is woken, or woke by itself, and searches. */
  public void sleeperSearches() {
    word.addAndGet(SEARCHER - SLEEPER);
  }

  /** Somebody awake starts to search. */
  public void searchStarts() {
    word.addAndGet(SEARCHER);
  }

  /**
   * A searcher found work.
   *
   * @return true if it was the last searcher and there are sleepers: it must then check whether
   *     more work is left
   */
  public boolean searchEnds() {
    int now = word.addAndGet(-SEARCHER);
    return (now & SEARCHERS) == 0 && now >>> 16 != 0;
  }

  @Override
  public String toString() {
    int now = word.get();
    return "Sleepers[" + (now >>> 16) + " sleeping, " + (now & SEARCHERS) + " searching]";
  }
}
