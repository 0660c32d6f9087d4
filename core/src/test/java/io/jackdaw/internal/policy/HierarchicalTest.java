package io.jackdaw.internal.policy;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HierarchicalTest {
  private static final VictimPolicy RULE = new Hierarchical(4, 5);

  /** A thief, its sibling on the core, two behind the same cache, two on another socket. */
  private static FakeCandidates machine(double... loads) {
    return new FakeCandidates(0, loads).at(0, 0, 1, 1, 2, 2);
  }

  @Test
  void choose_workOnTheSameCore_staysThere() {
    Draws.check(RULE, machine(0, 1, 9, 9, 9, 9), 0, 1);
  }

  @Test
  void choose_nothingOnTheCore_anybodyInTheNextRingWithWork() {
    Draws.check(RULE, machine(0, 0, 1, 9, 9, 9), 0, 0, 0.5, 0.5);
    Draws.check(RULE, machine(0, 0, 0, 9, 9, 9), 0, 0, 0, 1);
    Draws.check(RULE, machine(0, 0, 0, 0, 1, 9), 0, 0, 0, 0, 0.5, 0.5);
  }

  @Test
  void choose_nobodyHasWork_anybody() {
    Draws.check(RULE, machine(0, 0, 0, 0, 0, 0), 0, 0.2, 0.2, 0.2, 0.2, 0.2);
  }

  @Test
  void choose_everyFifthSteal_anybodyOutsideTheRing() {
    for (int steals = 0; steals < 20; steals++) {
      FakeCandidates others = machine(0, 1, 9, 0, 9, 9).after(steals, 0);
      if (steals % 5 == 4) {
        Draws.check(RULE, others, 0, 0, 1 / 3.0, 0, 1 / 3.0, 1 / 3.0);
      } else {
        Draws.check(RULE, others, 0, 1);
      }
    }
  }

  /** The rings come in any order of numbers. */
  @Test
  void choose_outsideSeenBeforeInside_everybodyOutsideEquallyOften() {
    FakeCandidates others = FakeCandidates.equal(2, 6).at(2, 1, 0, 3, 0, 1).after(4, 0);
    Draws.check(RULE, others, 0.25, 0.25, 0, 0.25, 0, 0.25);
    Draws.check(RULE, others.after(3, 0), 0, 0, 0, 0, 1);
  }

  @Test
  void choose_lookOutsideInVain_goesOnInside() {
    Draws.check(RULE, machine(0, 1, 0, 0, 9, 9).after(4, 1), 0, 1);
  }

  @Test
  void choose_everySteal_alwaysOutsideFirst() {
    Draws.check(new Hierarchical(4, 1), machine(0, 1, 0, 0, 9, 0).after(17, 0), 0, 0, 0, 0, 1);
  }

  @Test
  void choose_noOutside_staysInside() {
    FakeCandidates flat = FakeCandidates.equal(0, 3).after(4, 0);
    Draws.check(RULE, flat, 0, 0.5, 0.5);
  }

  @Test
  void choose_fewerLevelsThanRings_takesTheOuterOnesTogether() {
    VictimPolicy coarse = new Hierarchical(1, 5);
    Draws.check(coarse, machine(0, 0, 1, 0, 1, 0), 0, 0, 0.5, 0, 0.5);
  }

  @Test
  void choose_afterManyMisses_halfOfTheTimeAnybody() {
    FakeCandidates others = machine(0, 1, 0, 0, 0, 0).after(0, Candidates.PATIENCE);
    Draws.check(RULE, others, 0, 0.6, 0.1, 0.1, 0.1, 0.1);
  }

  @ParameterizedTest
  @CsvSource({"0, 5", "9, 5", "1, 0", "1, 1000001", "-1, -1"})
  void constructor_outOfRange_saysTheRanges(int levels, int every) {
    assertThatThrownBy(() -> new Hierarchical(levels, every))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "hierarchical(%d,%d): levels must be from 1 to 8, E from 1 to 1000000", levels, every);
  }
}
