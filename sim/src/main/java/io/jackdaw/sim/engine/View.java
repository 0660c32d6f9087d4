package io.jackdaw.sim.engine;

import io.jackdaw.internal.policy.Candidates;

/**
 * What a simulated thief sees of the others; a scheduler says what they have and how far they are.
 */
public abstract class View implements Candidates {
  private final int count;
  private final long[] steals;
  private final int[] misses;
  private int thief;

  /**
   * A view of some processors.
   *
   * @param count at least 1
   */
  protected View(int count) {
    this.count = count;
    steals = new long[count];
    misses = new int[count];
  }

  /**
   * The view of one thief.
   *
   * @param processor who looks
   * @return this view
   */
  public final View of(int processor) {
    thief = processor;
    return this;
  }

  /**
   * Notes that the thief stole something.
   *
   * @param processor the thief
   */
  public final void stole(int processor) {
    steals[processor]++;
    misses[processor] = 0;
  }

  /**
   * Notes that the thief found nothing.
   *
   * @param processor the thief
   */
  public final void missed(int processor) {
    misses[processor]++;
  }

  @Override
  public final int thief() {
    return thief;
  }

  @Override
  public final int count() {
    return count;
  }

  @Override
  public final long steals() {
    return steals[thief];
  }

  @Override
  public final int misses() {
    return misses[thief];
  }

  @Override
  public double load(int worker) {
    return 0;
  }

  @Override
  public int distance(int worker) {
    return 0;
  }
}
