package io.jackdaw.sim.threads;

import io.jackdaw.sim.engine.Dice;
import io.jackdaw.sim.engine.Processors;
import java.util.Locale;

/**
 * The (P, M)-recycling game (BL 5): the adversary tosses balls at random into P bins, takes one
 * ball out of each bin that has any, and wants the balls to lie in bins for as long as possible in
 * all.
 */
public final class RecyclingGame {
  /** How many of the balls in the reservoir the adversary tosses in a step. */
  public enum Adversary {
    /** All of them. */
    EAGER,
    /** One. */
    ONE,
    /** A random number. */
    RANDOM,
    /** All, but only when every ball has come back. */
    BURSTS;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  private RecyclingGame() {}

  /**
   * Plays a game.
   *
   * @param bins P, the number of bins and of balls
   * @param tosses M
   * @param adversary who plays
   * @param seed of the tosses
   * @return the total delay D
   */
  public static long play(int bins, long tosses, Adversary adversary, long seed) {
    Dice dice = new Dice(seed);
    int[] balls = new int[Processors.checked(bins)];
    int reservoir = bins;
    long left = tosses;
    long delay = 0;
    while (left > 0 || reservoir < bins) {
      int tossed = (int) Math.min(left, chosen(adversary, reservoir, bins, dice));
      left -= tossed;
      reservoir -= tossed;
      for (int i = 0; i < tossed; i++) {
        balls[dice.below(bins)]++;
      }
      for (int bin = 0; bin < bins; bin++) {
        if (balls[bin] > 0) {
          balls[bin]--;
          reservoir++;
        }
      }
      delay += bins - reservoir;
    }
    return delay;
  }

  private static int chosen(Adversary adversary, int reservoir, int bins, Dice dice) {
    return switch (adversary) {
      case EAGER -> reservoir;
      case ONE -> Math.min(1, reservoir);
      case RANDOM -> dice.below(reservoir + 1);
      case BURSTS -> reservoir == bins ? reservoir : 0;
    };
  }
}
