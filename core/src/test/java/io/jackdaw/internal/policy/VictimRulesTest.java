package io.jackdaw.internal.policy;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What holds for every victim rule. */
class VictimRulesTest {
  private static final double[] NONSENSE = {
    Double.NaN,
    -1,
    Double.NEGATIVE_INFINITY,
    -0.0,
    Double.MIN_VALUE,
    1,
    Double.MAX_VALUE,
    Double.POSITIVE_INFINITY
  };

  static String[] rules() {
    return new String[] {
      "uniform",
      "guard(2)",
      "threshold(10)",
      "virtual-guard(2)",
      "priority(all)",
      "priority(2)",
      "weight",
      "hierarchical(4,20)"
    };
  }

  @ParameterizedTest
  @MethodSource("rules")
  void choose_anyLoads_isAnotherOrNobody(String name) {
    VictimPolicy rule = Policies.victim(name);
    SplittableRandom random = new SplittableRandom(11);
    for (int i = 0; i < 20_000; i++) {
      int count = random.nextInt(2, 9);
      int thief = random.nextInt(count + 1); // also one beyond the end: it has just left
      double[] loads =
          random.ints(count, 0, NONSENSE.length).mapToDouble(n -> NONSENSE[n]).toArray();
      FakeCandidates others =
          new FakeCandidates(thief, loads)
              .at(random.ints(count, 0, 5).toArray())
              .after(random.nextInt(50), random.nextInt(40));
      int chosen = rule.choose(others, random::nextInt);
      assertThat(chosen).isBetween(VictimPolicy.NONE, count - 1).isNotEqualTo(thief);
    }
  }

  @ParameterizedTest
  @MethodSource("rules")
  void choose_manyTimes_allocatesNothing(String name) {
    VictimPolicy rule = Policies.victim(name);
    FakeCandidates others = new FakeCandidates(0, 0, 84, 10, 5, 1).at(0, 2, 2, 1, 0);
    RandomSource random = Draws.xorshift(9);
    Draws.of(rule, others, random); // loads what has to be loaded
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadAllocatedBytes();
    Draws.of(rule, others, random);
    assertThat(threads.getCurrentThreadAllocatedBytes() - before)
        .as("bytes for %d choices", Draws.COUNT)
        .isLessThan(Draws.COUNT / 10);
  }

  /** A worker that says NaN, or less than nothing, is one that has nothing; the others compete. */
  @ParameterizedTest
  @MethodSource("rules")
  void choose_nanAndNegative_isAsZero(String name) {
    VictimPolicy rule = Policies.victim(name);
    FakeCandidates odd = new FakeCandidates(1, Double.NaN, 4, 3, -5, 1, Double.NEGATIVE_INFINITY);
    FakeCandidates sane = new FakeCandidates(1, 0, 4, 3, 0, 1, 0);
    assertThat(Draws.of(rule, odd, Draws.splittable(5)))
        .isEqualTo(Draws.of(rule, sane, Draws.splittable(5)));
  }

  @ParameterizedTest
  @MethodSource("rules")
  void choose_infinite_isAsTheLargestNumber(String name) {
    VictimPolicy rule = Policies.victim(name);
    FakeCandidates odd = new FakeCandidates(0, 0, Double.POSITIVE_INFINITY, 3, Double.MAX_VALUE);
    FakeCandidates sane = new FakeCandidates(0, 0, Work.MOST, 3, Work.MOST);
    long[] counts = Draws.of(rule, odd, Draws.splittable(5));
    assertThat(counts).isEqualTo(Draws.of(rule, sane, Draws.splittable(5)));
    assertThat(counts[1]).isPositive();
    assertThat(counts[3]).isPositive();
  }

  /** Places without a worker have no load; who looks at loads does not go there. */
  @Test
  void choose_gapsInTheTable_rulesWithLoadsPassThemOver() {
    FakeCandidates others = new FakeCandidates(0, 1, 0, 5, 0, 0, 5);
    for (String name : new String[] {"virtual-guard", "priority", "weight", "hierarchical"}) {
      Draws.check(Policies.victim(name), others, 0, 0, 0.5, 0, 0, 0.5);
    }
    for (String name : new String[] {"guard", "threshold"}) {
      Draws.check(Policies.victim(name), others, 0, 0, 0.2, 0, 0, 0.2, 0.6);
    }
  }

  /** The probabilities in docs/pictures/victims.svg. */
  @Test
  void choose_exampleOfThePicture_isAsDrawn() {
    FakeCandidates others = new FakeCandidates(0, 0, 84, 10, 5, 1).at(0, 2, 2, 1, 0);
    Draws.check(Policies.victim("uniform"), others, 0, 0.25, 0.25, 0.25, 0.25);
    Draws.check(Policies.victim("guard(2)"), others, 0, 0.25, 0.25, 0.125, 0.025, 0.35);
    Draws.check(Policies.victim("threshold(10)"), others, 0, 0.25, 0.25, 0.25, 0, 0.25);
    Draws.check(
        Policies.victim("virtual-guard(2)"), others, 0, 1 / 2.6, 1 / 2.6, 0.5 / 2.6, 0.1 / 2.6);
    Draws.check(Policies.victim("weight"), others, 0, 0.84, 0.10, 0.05, 0.01);
    Draws.check(Policies.victim("priority(2)"), others, 0, 1 / 2.0, 1 / 3.0, 1 / 6.0, 0);
    Draws.check(Policies.victim("priority(all)"), others, 0, 1);
    Draws.check(Policies.victim("hierarchical(4,20)"), others.after(18, 0), 0, 0, 0, 0, 1);
    Draws.check(
        Policies.victim("hierarchical(4,20)"), others.after(19, 0), 0, 1 / 3.0, 1 / 3.0, 1 / 3.0);
  }

  @Test
  void sane_anyNumber_isFiniteAndNotNegative() {
    for (double amount : NONSENSE) {
      assertThat(Work.sane(amount)).isBetween(0.0, Work.MOST);
    }
    assertThat(Work.sane(12.5)).isEqualTo(12.5);
    assertThat(Work.MOST * 1e8).isFinite();
  }

  @Test
  void randomSource_extremes_stayInRange() {
    for (int bits : new int[] {0, -1, 1, Integer.MIN_VALUE, Integer.MAX_VALUE}) {
      RandomSource random = () -> bits;
      assertThat(random.below(1)).isZero();
      assertThat(random.below(32767)).isBetween(0, 32766);
      assertThat(random.unit()).isGreaterThanOrEqualTo(0).isLessThan(1);
    }
  }
}
