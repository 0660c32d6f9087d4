package io.jackdaw.internal.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PriorityTest {
  /** Six others with different loads: each set of κ is equally likely, so ranks are known. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 100})
  void choose_differentLoads_ranksAsIfEverySetOfKappaWereEquallyLikely(int kappa) {
    double[] loads = {3, 6, 1000, 1, 5, 2, 4};
    int others = 6;
    int drawn = Math.min(kappa, others);
    double[] probabilities = new double[loads.length];
    for (int i = 0; i < loads.length; i++) {
      int smaller = (int) loads[i] - 1;
      probabilities[i] = i == 2 ? 0 : (double) choose(smaller, drawn - 1) / choose(others, drawn);
    }
    Draws.check(new Priority(kappa), new FakeCandidates(2, loads), probabilities);
  }

  private static long choose(int n, int k) {
    long result = k > n ? 0 : 1;
    for (int i = 0; i < k && result > 0; i++) {
      result = result * (n - i) / (i + 1);
    }
    return result;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, Priority.ALL})
  void choose_equalLoads_everybodyEquallyOften(int kappa) {
    Draws.check(new Priority(kappa), FakeCandidates.equal(3, 5), 0.25, 0.25, 0.25, 0, 0.25);
  }

  @Test
  void choose_equalsAtTheTop_shareTheChoice() {
    FakeCandidates others = new FakeCandidates(0, 9, 7, 1, 7, 7);
    Draws.check(new Priority(Priority.ALL), others, 0, 1 / 3.0, 0, 1 / 3.0, 1 / 3.0);
  }

  @Test
  void choose_kappa_looksAtSoManyOnly() {
    FakeCandidates others = FakeCandidates.equal(4, 50);
    RandomSource random = Draws.splittable(3);
    for (int i = 1; i <= 100; i++) {
      new Priority(3).choose(others, random);
      assertThat(others.reads).isEqualTo(3 * i);
    }
  }

  @Test
  void choose_afterManyMisses_halfOfTheTimeAnybody() {
    FakeCandidates others = new FakeCandidates(0, 0, 1, 2);
    Draws.check(new Priority(Priority.ALL), others.after(0, Candidates.PATIENCE - 1), 0, 0, 1);
    Draws.check(new Priority(Priority.ALL), others.after(0, Candidates.PATIENCE), 0, 0.25, 0.75);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, -1, 32768})
  void constructor_kappaOutOfRange_saysTheRange(int kappa) {
    assertThatThrownBy(() -> new Priority(kappa))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("priority(%d): the number must be all, or from 1 to 32767", kappa);
  }
}
