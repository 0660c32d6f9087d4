package io.jackdaw.cluster.bench.chaos;

import java.time.Duration;

/**
 * How much chaos.
 *
 * @param rounds how many jobs
 * @param seed of the plan
 * @param nodes how many nodes there are when a round begins
 * @param brief whether jobs are small
 * @param failureDetection after what time a node that does not answer is taken for dead
 */
public record ChaosOptions(
    int rounds, long seed, int nodes, boolean brief, Duration failureDetection) {
  /** Checks what can be wrong. */
  public ChaosOptions {
    check("rounds", rounds, 1, 100_000);
    check("nodes", nodes, 2, 5);
  }

  /** With the usual failure detection of this program, which is shorter than anybody's. */
  public static ChaosOptions of(int rounds, long seed, int nodes, boolean brief) {
    return new ChaosOptions(rounds, seed, nodes, brief, Duration.ofSeconds(3));
  }

  private static void check(String name, int number, int least, int most) {
    if (number < least || number > most) {
      throw new IllegalArgumentException(
          "%s must be from %d to %d, not %d".formatted(name, least, most, number));
    }
  }
}
