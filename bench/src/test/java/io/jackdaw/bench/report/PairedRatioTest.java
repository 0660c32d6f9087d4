package io.jackdaw.bench.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PairedRatioTest {
  private static final double RISK = 0.05;

  /** Ratios of e, e², e³ and so on: the logarithms of all means are multiples of a half. */
  private static PairedRatio powersOfE(int rounds) {
    return PairedRatio.of(
        IntStream.rangeClosed(1, rounds).mapToObj(i -> 3 * Math.exp(i)).toList(),
        Collections.nCopies(rounds, 3.0));
  }

  /** Published critical values of the signed ranks, one-sided: 0, 2, 5 and 10 for these. */
  @ParameterizedTest
  @CsvSource({"5, 1, 5", "6, 2, 5", "8, 2.5, 6.5", "10, 3.5, 7.5"})
  void bounds_someRounds_areThoseOfTheSignedRanks(int rounds, double lower, double upper) {
    assertThat(Math.log(powersOfE(rounds).lowerBound(RISK))).isCloseTo(lower, within(1e-9));
    assertThat(Math.log(powersOfE(rounds).upperBound(RISK))).isCloseTo(upper, within(1e-9));
  }

  @Test
  void bounds_tooFewRounds_sayNothing() {
    assertThat(powersOfE(4).lowerBound(RISK)).isZero();
    assertThat(powersOfE(4).upperBound(RISK)).isInfinite();
    assertThat(powersOfE(4).estimate()).isCloseTo(Math.exp(2.5), within(1e-9));
  }

  @Test
  void estimate_oneRoundFarOff_staysWhereTheOthersAre() {
    List<Double> theirs = List.of(2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0);
    List<Double> ours = List.of(2.2, 2.2, 2.2, 90.0, 2.2, 2.2, 2.2);
    assertThat(PairedRatio.of(ours, theirs).estimate()).isCloseTo(1.1, within(1e-9));
  }

  @Test
  void of_differentRounds_isRejected() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> PairedRatio.of(List.of(1.0), List.of(1.0, 2.0)));
    assertThatIllegalArgumentException().isThrownBy(() -> PairedRatio.of(List.of(), List.of()));
  }

  /** Every third JVM is unlucky and a fifth slower, and the machine is slower at times. */
  @Test
  void bounds_sameContestantWithSkewedNoise_areWrongAsRarelyAsTheySay() {
    Random random = new Random(1);
    int tries = 4_000;
    int wrong = 0;
    for (int i = 0; i < tries; i++) {
      double[] drift = random.doubles(12, 1, 1.3).toArray();
      wrong += noisy(random, drift).upperBound(RISK) < 1 ? 1 : 0;
    }
    assertThat(wrong / (double) tries).isBetween(0.01, RISK + 0.01);
  }

  private static PairedRatio noisy(Random random, double[] drift) {
    List<List<Double>> both =
        Stream.generate(
                () ->
                    IntStream.range(0, drift.length)
                        .mapToObj(
                            i ->
                                drift[i]
                                    * (random.nextInt(3) == 0 ? 1.2 : 1)
                                    * (1 + random.nextDouble() / 50))
                        .toList())
            .limit(2)
            .toList();
    return PairedRatio.of(both.getFirst(), both.getLast());
  }
}
