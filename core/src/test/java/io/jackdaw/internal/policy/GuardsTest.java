package io.jackdaw.internal.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.withinPercentage;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Guard, threshold and virtual guard. */
class GuardsTest {
  /**
   * Five workers and 100 units: a fair share is 20. With k = 2 the guards let pass with
   * probabilities 1 (80), 1 (10), 0.5 (5), 0.25 (2.5), as TASC 3.3 has it.
   */
  private static FakeCandidates fiveWorkers() {
    return new FakeCandidates(0, 2.5, 80, 10, 5, 2.5);
  }

  @Test
  void choose_guard_letsPassWithTheProbabilitiesOfThePaper() {
    double refused = (0.5 + 0.75) / 4;
    Draws.check(new Guard(2), fiveWorkers(), 0, 0.25, 0.25, 0.125, 0.0625, refused);
  }

  @Test
  void choose_virtualGuard_isAGuardAfterAllRefusals() {
    double all = 1 + 1 + 0.5 + 0.25;
    Draws.check(new VirtualGuard(2), fiveWorkers(), 0, 1 / all, 1 / all, 0.5 / all, 0.25 / all);
  }

  @Test
  void choose_threshold_refusesWhoHasLess() {
    Draws.check(new Threshold(2), fiveWorkers(), 0, 0.25, 0, 0, 0, 0.75);
    Draws.check(new Threshold(2.1), fiveWorkers(), 0, 0.25, 0.25, 0, 0, 0.5);
    Draws.check(new Threshold(10), fiveWorkers(), 0, 0.25, 0.25, 0.25, 0.25);
  }

  @Test
  void choose_onlyOneHasWork_isNotGuarded() {
    FakeCandidates others = new FakeCandidates(0, 0, 1e-9);
    Draws.check(new Guard(2), others, 0, 1);
    Draws.check(new Threshold(10), others, 0, 1);
    Draws.check(new VirtualGuard(2), others, 0, 1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"guard", "threshold", "virtual-guard"})
  void choose_nobodyHasWork_anybody(String name) {
    Draws.check(Policies.victim(name), new FakeCandidates(0, 0, 0, 0), 0, 0.5, 0.5);
  }

  /** What everybody guards may be what somebody waits for: no guard holds for ever. */
  @ParameterizedTest
  @ValueSource(strings = {"guard(0.001)", "threshold(0.001)"})
  void choose_afterManyMisses_halfOfTheTimeAnybody(String name) {
    FakeCandidates others = new FakeCandidates(0, 1000, 1, 2);
    long[] counts =
        Draws.of(
            Policies.victim(name), others.after(0, Candidates.PATIENCE - 1), Draws.splittable(7));
    assertThat(counts[3]).as("refusals").isGreaterThan(Draws.COUNT - 100);
    counts =
        Draws.of(Policies.victim(name), others.after(0, Candidates.PATIENCE), Draws.splittable(7));
    assertThat(counts[1]).isCloseTo(Draws.COUNT / 4, withinPercentage(2));
    assertThat(counts[2]).isCloseTo(Draws.COUNT / 4, withinPercentage(2));
  }

  @Test
  void choose_virtualGuardAfterManyMisses_halfOfTheTimeAnybody() {
    FakeCandidates others = new FakeCandidates(0, 1000, 1, 3).after(0, Candidates.PATIENCE);
    Draws.check(new VirtualGuard(2), others, 0, 0.375, 0.625);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, -1, 1000.5, Double.NaN, Double.POSITIVE_INFINITY})
  void constructors_factorOutOfRange_saysTheRange(double factor) {
    String range = "k must be above 0 and at most 1000";
    assertThatThrownBy(() -> new Guard(factor))
        .hasMessageContaining("guard(")
        .hasMessageContaining(range);
    assertThatThrownBy(() -> new Threshold(factor)).hasMessageContaining(range);
    assertThatThrownBy(() -> new VirtualGuard(factor)).hasMessageContaining(range);
  }
}
