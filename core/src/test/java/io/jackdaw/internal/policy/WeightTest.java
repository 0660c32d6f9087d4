package io.jackdaw.internal.policy;

import org.junit.jupiter.api.Test;

class WeightTest {
  private static final VictimPolicy WEIGHT = new Weight();

  @Test
  void choose_manyDraws_inProportionToTheLoads() {
    FakeCandidates others = new FakeCandidates(1, 5, 100, 0, 20, 0.5, 74.5);
    Draws.check(WEIGHT, others, 0.05, 0, 0, 0.20, 0.005, 0.745);
  }

  @Test
  void choose_hugeAndTinyLoads_onlyTheirRatiosCount() {
    Draws.check(WEIGHT, new FakeCandidates(0, 0, 3e-300, 1e-300), 0, 0.75, 0.25);
    Draws.check(WEIGHT, new FakeCandidates(0, 0, 3e299, 1e299), 0, 0.75, 0.25);
  }

  @Test
  void choose_nobodyHasWork_anybody() {
    Draws.check(WEIGHT, new FakeCandidates(2, 0, 0, 9, 0), 1 / 3.0, 1 / 3.0, 0, 1 / 3.0);
  }

  @Test
  void choose_infiniteLoads_shareTheChoice() {
    double infinite = Double.POSITIVE_INFINITY;
    Draws.check(WEIGHT, new FakeCandidates(0, 0, infinite, 1, infinite), 0, 0.5, 0, 0.5);
  }

  @Test
  void choose_afterManyMisses_halfOfTheTimeAnybody() {
    FakeCandidates others = new FakeCandidates(0, 0, 1, 0, 0);
    Draws.check(WEIGHT, others.after(0, Candidates.PATIENCE - 1), 0, 1);
    Draws.check(WEIGHT, others.after(0, Candidates.PATIENCE), 0, 4 / 6.0, 1 / 6.0, 1 / 6.0);
  }
}
