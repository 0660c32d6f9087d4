package io.jackdaw.internal.policy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UniformTest {
  @ParameterizedTest
  @CsvSource({"0, 2", "0, 3", "1, 3", "2, 5", "9, 10"})
  void choose_manyDraws_eachOtherWorkerEquallyOften(int thief, int workers) {
    double[] probabilities = new double[workers];
    Arrays.fill(probabilities, 1.0 / (workers - 1));
    probabilities[thief] = 0;
    Draws.check(new Uniform(), FakeCandidates.equal(thief, workers), probabilities);
  }

  @ParameterizedTest
  @CsvSource({"-2147483648", "-1", "0", "1", "2147483647"})
  void choose_extremeRandomNumbers_staysInRange(int random) {
    for (int workers = 2; workers < 10; workers++) {
      for (int thief = 0; thief < workers; thief++) {
        assertThat(new Uniform().choose(FakeCandidates.equal(thief, workers), () -> random))
            .isBetween(0, workers - 1)
            .isNotEqualTo(thief);
      }
    }
  }

  @Test
  void choose_any_looksAtNobody() {
    FakeCandidates others = FakeCandidates.equal(0, 8);
    Draws.of(new Uniform(), others, Draws.splittable(1));
    assertThat(others.reads).isZero();
  }
}
