package io.jackdaw.policy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UniformTest {
  private static final int DRAWS = 100_000;

  /** Chi-square at 0.1 %: a uniform choice fails one seed in a thousand, and the seed is fixed. */
  @ParameterizedTest
  @CsvSource({"0, 2, 0.1", "0, 3, 10.83", "1, 3, 10.83", "2, 5, 16.27", "9, 10, 26.12"})
  void choose_manyDraws_eachOtherWorkerEquallyOften(int thief, int workers, double critical) {
    SplittableRandom random = new SplittableRandom(42);
    long[] counts = new long[workers];
    for (int i = 0; i < DRAWS; i++) {
      counts[new Uniform().choose(thief, workers, random.nextInt())]++;
    }
    assertThat(counts[thief]).as("never itself").isZero();
    double expected = (double) DRAWS / (workers - 1);
    double chiSquare = 0;
    for (int i = 0; i < workers; i++) {
      if (i != thief) {
        chiSquare += (counts[i] - expected) * (counts[i] - expected) / expected;
      }
    }
    assertThat(chiSquare).isLessThan(critical);
  }

  @ParameterizedTest
  @CsvSource({"-2147483648", "-1", "0", "1", "2147483647"})
  void choose_extremeRandomNumbers_staysInRange(int random) {
    for (int workers = 2; workers < 10; workers++) {
      for (int thief = 0; thief < workers; thief++) {
        assertThat(new Uniform().choose(thief, workers, random))
            .isBetween(0, workers - 1)
            .isNotEqualTo(thief);
      }
    }
  }
}
