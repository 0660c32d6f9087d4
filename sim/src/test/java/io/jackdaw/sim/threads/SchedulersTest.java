package io.jackdaw.sim.threads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.jackdaw.internal.policy.Priority;
import io.jackdaw.internal.policy.Uniform;
import io.jackdaw.sim.engine.Activity;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SchedulersTest {
  private static ThreadStealing steal(Computation computation, int processors, long seed) {
    return new ThreadStealing(
        computation, processors, SpawnOrder.CHILD_FIRST, new Uniform(), seed, 100_000);
  }

  @ParameterizedTest
  @EnumSource(Strictness.class)
  void run_randomComputations_executeEachInstructionOnce(Strictness strictness) {
    for (long seed = 0; seed < 60; seed++) {
      Computation computation = RandomComputations.make(strictness, 30, seed);
      assertThat(computation.strictness()).isLessThanOrEqualTo(strictness);
      int processors = 1 + (int) (seed % 9);
      ThreadStealing run = steal(computation, processors, seed);
      assertThat(run.timeline().total(Activity.WORK)).isEqualTo(computation.work());
      BusyLeaves leaves = new BusyLeaves(computation, processors);
      assertThat(leaves.timeline().total(Activity.WORK)).isEqualTo(computation.work());
    }
  }

  @Test
  void steal_fullyStrict_staysWithinTheSpaceBound() {
    for (long seed = 0; seed < 60; seed++) {
      Computation computation = RandomComputations.make(Strictness.FULLY_STRICT, 40, seed);
      int processors = 1 + (int) (seed % 9);
      ThreadStealing run = steal(computation, processors, seed);
      assertThat(run.space()).isLessThanOrEqualTo((long) computation.stackDepth() * processors);
      assertThat(run.lazyLeaves()).isZero();
    }
  }

  /** The check above can fail: the other order of spawning breaks the bound. */
  @Test
  void steal_continuationFirst_breaksTheSpaceBound() {
    long broken = 0;
    for (long seed = 0; seed < 60; seed++) {
      Computation computation = RandomComputations.make(Strictness.FULLY_STRICT, 120, seed);
      ThreadStealing run =
          new ThreadStealing(computation, 1, SpawnOrder.CONTINUATION_FIRST, new Uniform(), seed, 0);
      broken += run.space() > computation.stackDepth() ? 1 : 0;
    }
    assertThat(broken).isPositive();
  }

  @Test
  void steal_oneProcessor_takesT1AndS1() {
    Computation computation = RandomComputations.make(Strictness.FULLY_STRICT, 50, 3);
    ThreadStealing run = steal(computation, 1, 1);
    assertThat(run.steps()).isEqualTo(computation.work());
    assertThat(run.space()).isEqualTo(computation.stackDepth());
    assertThat(run.communication()).isZero();
  }

  @Test
  void steal_sameSeed_givesTheSameTraceByteForByte() {
    Computation computation = RandomComputations.make(Strictness.FULLY_STRICT, 80, 5);
    String first = steal(computation, 7, 9).timeline().text();
    assertThat(steal(computation, 7, 9).timeline().text()).isEqualTo(first);
    assertThat(steal(computation, 7, 10).timeline().text()).isNotEqualTo(first);
  }

  @Test
  void steal_otherVictimRule_works() {
    Computation computation = RandomComputations.make(Strictness.FULLY_STRICT, 80, 5);
    ThreadStealing run =
        new ThreadStealing(
            computation, 8, SpawnOrder.CHILD_FIRST, new Priority(Priority.ALL), 1, 0);
    assertThat(run.timeline().total(Activity.WORK)).isEqualTo(computation.work());
  }

  @Test
  void run_noProcessors_isRefused() {
    Computation figure1 = Weaver.readResource("figure1.threads");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new BusyLeaves(figure1, 0))
        .withMessageContaining("processors must be from 1");
  }

  @Test
  void play_oneBin_delaysNothing() {
    assertThat(RecyclingGame.play(1, 100, RecyclingGame.Adversary.EAGER, 1)).isZero();
  }

  @Test
  void play_twoBins_hasTheExpectedMean() {
    long sum = 0;
    int games = 20_000;
    for (int seed = 0; seed < games; seed++) {
      sum += RecyclingGame.play(2, 2, RecyclingGame.Adversary.EAGER, seed);
    }
    assertThat(sum / (double) games).isBetween(0.48, 0.52); // both in one bin: half of the time
  }
}
