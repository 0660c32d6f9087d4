package io.jackdaw.internal.scanning;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * Which worker took which tile of a scan, and how far each tile is: all transitions of the protocol
 * in the README of this package. A tile is taken by one worker. Two may then come to it, the one
 * that took it, with what it combined, and the one that moves the front, with what comes before: of
 * their two compare-and-sets one fails, and whoever comes second has the front, and sees all that
 * both have written.
 */
final class ScanProgress {
  /** Nobody is done with it. */
  private static final int OPEN = 0;

  /** Its elements are combined, what comes before it is unknown. */
  private static final int COMBINED = 1;

  /** What comes before it is known: the front is here, and the taker of the tile moves it on. */
  private static final int REACHED = 2;

  /** Combined and passed by the front: final values can be written. */
  private static final int PASSED = 3;

  /** Somebody writes, or wrote, final values of what was passed. */
  private static final int FINISHED = 4;

  private final int count;

  /**
   * The next tile that nobody took. Writers: any worker, by an atomic step. Readers: any worker,
   * volatile. Invariant: it only grows; what is below was taken by one worker each.
   */
  private final AtomicInteger next = new AtomicInteger();

  /**
   * Per tile one of the states. Writers: the taker of the tile, from OPEN to COMBINED by CAS and
   * from PASSED to FINISHED; the holder of the front, from OPEN to REACHED by CAS and from COMBINED
   * to PASSED, release. Readers: the taker, acquire; anybody after the loop (acquire; plain would
   * do). Invariant: it only grows.
   */
  private final AtomicIntegerArray states;

  /** Nothing is taken, and the front is at the first tile. */
  ScanProgress(int count) {
    this.count = count;
    this.states = new AtomicIntegerArray(count + 1);
    states.setPlain(0, REACHED);
  }

  // ---- taking a tile

  /**
   * CAS [tiles] pairs with {@link #takeRun}: one step, so nobody else gets the same. Weaker breaks:
   * read and write apart give two workers one tile.
   *
   * @return a tile that is the caller's; the number of tiles or more if none is left
   */
  int take() {
    return next.getAndIncrement();
  }

  /**
   * CAS [tiles] pairs with {@link #take}: takes tiles that follow one of the caller's, all or none
   * of them. Weaker breaks as there.
   *
   * @param tile the caller's last one
   * @param length of the run, that one included
   */
  boolean takeRun(int tile, int length) {
    return next.compareAndSet(tile + 1, tile + length);
  }

  boolean areAllTaken() {
    return next.get() >= count;
  }

  // ---- the front meets the taker of a tile

  /**
   * ACQUIRE [reached] pairs with {@link #reach}; orders the look at what comes before the tile
   * after the write of it. Weaker breaks: the front goes on from a value that is not there yet. For
   * the taker of the tile.
   */
  boolean isReached(int tile) {
    return states.getAcquire(tile) == REACHED;
  }

  /**
   * CAS [combined] pairs with {@link #reach}; publishes what the tile's elements give together, to
   * the worker that moves the front. Weaker breaks: that one passes on what is not there yet, or
   * both think that they are first and the front is nobody's. If it fails it is an ACQUIRE
   * [reached], as {@link #isReached}. For the taker of the tile.
   *
   * @return false if the front has reached it: it is the caller's
   */
  boolean combined(int tile) {
    return states.compareAndSet(tile, OPEN, COMBINED);
  }

  /**
   * CAS [reached] pairs with {@link #isReached} and {@link #combined}; publishes what comes before
   * the tile, to its taker. Weaker breaks: see there. If it fails it is an ACQUIRE [combined]: it
   * orders the look at what was combined after the write of it. For the holder of the front.
   *
   * @return false if the tile is combined: the front is still the caller's, and can pass it
   */
  boolean reach(int tile) {
    return states.compareAndSet(tile, OPEN, REACHED);
  }

  /**
   * RELEASE [passed] pairs with {@link #isPassed}; publishes what comes before the tile. No CAS:
   * what is combined waits for the front, which is with one worker. Weaker breaks: final values
   * start from a value that is not there yet. For the holder of the front.
   */
  void pass(int tile) {
    states.setRelease(tile, PASSED);
  }

  // ---- final values of what was passed

  /**
   * ACQUIRE [passed] pairs with {@link #pass}; orders the look at what comes before the tile after
   * the write of it. Weaker breaks: see there. For the taker of the tile, and for all when the loop
   * has joined its parts.
   */
  boolean isPassed(int tile) {
    return states.getAcquire(tile) == PASSED;
  }

  /**
   * Before its final values are written. Plain: nobody else looks before the loop has joined its
   * parts. For the taker of the tile.
   */
  void finish(int tile) {
    states.setPlain(tile, FINISHED);
  }
}
