package io.jackdaw.sim.engine;

/** Numbers of processors. */
public final class Processors {
  /** More than any experiment needs; each costs memory. */
  public static final int MOST = 1 << 20;

  private Processors() {}

  /**
   * Checks a number of processors.
   *
   * @param count from 1 to {@link #MOST}
   * @return the number
   */
  public static int checked(int count) {
    if (count < 1 || count > MOST) {
      throw new IllegalArgumentException("processors must be from 1 to " + MOST + ", not " + count);
    }
    return count;
  }
}
