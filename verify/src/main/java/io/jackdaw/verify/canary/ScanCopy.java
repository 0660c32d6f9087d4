package io.jackdaw.verify.canary;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * The tiles of a scan once more in their fewest lines; canaries spoil one step each. Every tile is
 * one element, and that is 1: so before each tile comes its number.
 */
public class ScanCopy {
  static final int OPEN = 0;
  static final int COMBINED = 1;
  static final int REACHED = 2;
  static final int PASSED = 3;
  private static final int FINISHED = 4;

  private final int count;
  final AtomicInteger next = new AtomicInteger();
  final AtomicIntegerArray states;
  final int[] before;
  final int[] sums;

  /** How often the final value of each tile was written. */
  private final int[] written;

  /**
   * Nothing is taken, and the front is at the first tile.
   *
   * @param count the number of tiles
   */
  public ScanCopy(int count) {
    this.count = count;
    this.states = new AtomicIntegerArray(count + 1);
    this.before = new int[count + 1];
    this.sums = new int[count];
    this.written = new int[count];
    states.set(0, REACHED);
  }

  /**
   * Takes a tile.
   *
   * @return its number
   */
  public final int take() {
    return next.getAndIncrement();
  }

  /**
   * Takes the tile after one of the caller's as well.
   *
   * @param tile the caller's
   * @return whether nobody had it
   */
  public boolean takeNext(int tile) {
    return next.compareAndSet(tile + 1, tile + 2);
  }

  /**
   * Looks for the front.
   *
   * @param tile the caller's
   * @return whether it is there
   */
  public final boolean isReached(int tile) {
    return states.get(tile) == REACHED;
  }

  /**
   * Says what was combined.
   *
   * @param tile the caller's
   * @param sum its elements combined
   * @return what comes before it if the front was first, or 0
   */
  public int combine(int tile, int sum) {
    sums[tile] = sum;
    return states.compareAndSet(tile, OPEN, COMBINED) ? 0 : before[tile];
  }

  /**
   * Moves the front to a tile.
   *
   * @param tile where it was not yet
   * @param value what comes before it
   * @return its elements combined if it can be passed, or 0
   */
  public int arrive(int tile, int value) {
    before[tile] = value;
    if (states.compareAndSet(tile, OPEN, REACHED)) {
      return 0;
    }
    states.set(tile, PASSED);
    return sums[tile];
  }

  /**
   * Looks whether the front has passed.
   *
   * @param tile a combined one of the caller's
   * @return whether it has
   */
  public final boolean isPassed(int tile) {
    return states.get(tile) == PASSED;
  }

  /**
   * What comes before a tile.
   *
   * @param tile one that the front has reached or passed
   * @return the number of elements, if all is well
   */
  public final int before(int tile) {
    return before[tile];
  }

  /** Before the final values of a passed tile are written. */
  void finish(int tile) {
    states.set(tile, FINISHED);
  }

  /**
   * A worker that takes some tiles.
   *
   * @param tiles how many
   */
  public final void work(int tiles) {
    boolean[] waiting = new boolean[count];
    for (int i = 0; i < tiles; i++) {
      int tile = take();
      if (tile >= count) {
        return;
      }
      if (isReached(tile)) {
        int end = tile + 1 < count && takeNext(tile) ? tile + 2 : tile + 1;
        write(tile, end, before[tile]);
        moveTo(end, before[tile] + end - tile);
      } else {
        int value = combine(tile, 1);
        if (value == 0) {
          waiting[tile] = true;
        } else {
          moveTo(tile + 1, value + 1);
          write(tile, tile + 1, value);
        }
      }
      for (int t = 0; t <= tile; t++) {
        waiting[t] = waiting[t] && !finishIfPassed(t);
      }
    }
  }

  private void moveTo(int tile, int value) {
    int sum = 1;
    for (int t = tile; t < count && sum > 0; t++, value += sum) {
      sum = arrive(t, value);
    }
    if (sum > 0) {
      before[count] = value;
    }
  }

  private boolean finishIfPassed(int tile) {
    if (!isPassed(tile)) {
      return false;
    }
    finish(tile);
    write(tile, tile + 1, before[tile]);
    return true;
  }

  private void write(int tile, int end, int value) {
    for (int t = tile; t < end; t++) {
      written[t] += value + t - tile == t ? 1 : 100;
    }
  }

  /** Finishes the rest, when all workers have ended. */
  public final void end() {
    for (int t = 0; t < count; t++) {
      finishIfPassed(t);
    }
  }

  /**
   * What has become of it, at the end.
   *
   * @return how often the right value of each tile was written, and then what all give together
   */
  public final List<Integer> outcome() {
    List<Integer> outcome = new ArrayList<>();
    for (int often : written) {
      outcome.add(often);
    }
    outcome.add(before[count]);
    return outcome;
  }

  /** Widens the gap between two steps that should be one, for tools that have to hit it. */
  static void hesitate() {
    for (int i = 0; i < 4; i++) {
      Thread.onSpinWait();
    }
  }
}
