package io.jackdaw.bench.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * How many times as long one contestant takes as another, from rounds in which both ran close
 * together in time, each in a JVM of its own. A pair of JVMs gives one ratio; the middle of the
 * means of any two ratios is the estimate (Hodges and Lehmann), and counting from both ends of
 * these means gives bounds that hold with a known probability (Wilcoxon's signed ranks). That
 * assumes of the noise only that it is the same for both, so that a ratio is as likely to be too
 * large by some factor as too small: no normal distribution, and one JVM that was unlucky with its
 * compiler weighs no more than any other.
 */
public final class PairedRatio {
  /** Logarithms of the geometric means of each two ratios, and of each with itself, in order. */
  private final double[] means;

  /** In how many of the equally likely ways to give n ratios their signs the rank sum is i. */
  private final double[] ways;

  private PairedRatio(double[] logarithms) {
    int rounds = logarithms.length;
    means =
        IntStream.range(0, rounds)
            .boxed()
            .flatMapToDouble(
                i ->
                    IntStream.rangeClosed(0, i)
                        .mapToDouble(k -> (logarithms[i] + logarithms[k]) / 2))
            .sorted()
            .toArray();
    ways = waysToReach(rounds);
  }

  /**
   * Compares what two contestants took, round by round.
   *
   * @param ours of each round
   * @param theirs of the same rounds
   */
  public static PairedRatio of(List<Double> ours, List<Double> theirs) {
    if (ours.isEmpty() || ours.size() != theirs.size()) {
      throw new IllegalArgumentException(
          "rounds of one and of the other: " + ours.size() + " and " + theirs.size());
    }
    List<Double> logarithms = new ArrayList<>();
    for (int i = 0; i < ours.size(); i++) {
      logarithms.add(Math.log(ours.get(i) / theirs.get(i)));
    }
    return new PairedRatio(logarithms.stream().mapToDouble(Double::doubleValue).toArray());
  }

  /** The ratio that is as likely too large as too small. */
  public double estimate() {
    return Math.exp(Quartiles.of(Arrays.stream(means).boxed().toList()).median());
  }

  /**
   * What the true ratio is below at most with this probability; 0 if there are too few rounds to
   * say.
   */
  public double lowerBound(double risk) {
    int rank = rank(risk);
    return rank < 0 ? 0 : Math.exp(means[rank]);
  }

  /**
   * What the true ratio is above at most with this probability; infinite if there are too few
   * rounds to say.
   */
  public double upperBound(double risk) {
    int rank = rank(risk);
    return rank < 0 ? Double.POSITIVE_INFINITY : Math.exp(means[means.length - 1 - rank]);
  }

  /** The largest rank sum that chance stays at or below with at most this probability, or -1. */
  private int rank(double risk) {
    double all = Arrays.stream(ways).sum();
    double reached = 0;
    int rank = -1;
    while (rank + 1 < means.length && (reached + ways[rank + 1]) / all <= risk) {
      rank++;
      reached += ways[rank];
    }
    return rank;
  }

  /** Each of the ranks 1 to n is in the sum or not. */
  private static double[] waysToReach(int rounds) {
    double[] ways = new double[rounds * (rounds + 1) / 2 + 1];
    ways[0] = 1;
    for (int rank = 1; rank <= rounds; rank++) {
      for (int sum = ways.length - 1; sum >= rank; sum--) {
        ways[sum] += ways[sum - rank];
      }
    }
    return ways;
  }
}
