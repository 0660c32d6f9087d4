package io.jackdaw.sim.waking;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.internal.policy.WakeUpCost;
import org.junit.jupiter.api.Test;

/** Times that can be computed by hand: a wake-up arrives after 50 µs and costs the waker 5. */
class SleepingPoolTest {
  private static final long LATENCY = 50_000;
  private static final long WAKER = 5_000;
  private static final long AGES = 1_000_000_000;

  private static SleepingPool pool(int processors, WakingRule rule) {
    return new SleepingPool(processors, WAKER, rule);
  }

  private static WakingRule renting() {
    return new Renting(1, new WakeUpCost(LATENCY));
  }

  private static Job after(long pause, long work) {
    return new Job(0, pause, work, LATENCY);
  }

  @Test
  void run_nobodyWoken_takesItsWork() {
    SleepingPool pool = pool(8, WakingRule.never());
    assertThat(pool.run(after(0, 1_000_000))).isEqualTo(1_000_000);
    assertThat(pool.wakeUps()).isZero();
  }

  @Test
  void run_wokenAtOnce_halvesWhatIsLeftOnArrival() {
    assertThat(pool(2, WakingRule.atOnce()).run(after(0, 145_000))).isEqualTo(100_000);
  }

  @Test
  void run_overBeforeTheWokenArrives_paysTheWaker() {
    assertThat(pool(2, WakingRule.atOnce()).run(after(0, 12_000))).isEqualTo(17_000);
  }

  @Test
  void run_moreProcessors_areWokenOneByOne() {
    SleepingPool pool = pool(3, WakingRule.atOnce());
    // 50 alone, 100 by two, 30 by three
    assertThat(pool.run(after(0, 170_000))).isEqualTo(110_000);
    assertThat(pool.wakeUps()).isEqualTo(2);
  }

  @Test
  void run_shorterThanPatience_isAlone() {
    SleepingPool pool = pool(2, renting());
    assertThat(pool.run(after(0, 2 * LATENCY))).isEqualTo(2 * LATENCY);
    assertThat(pool.wakeUps()).isZero();
  }

  @Test
  void run_longerThanPatience_wakesWhenThatIsOver() {
    // 100 alone, 50 more until the worker comes, 45 by two
    assertThat(pool(2, renting()).run(after(0, 235_000))).isEqualTo(195_000);
  }

  @Test
  void run_manyLongJobs_wakeAtOnce() {
    SleepingPool pool = pool(2, renting());
    long first = pool.run(after(AGES, 1_000_000));
    long last = 0;
    for (int i = 0; i < 20; i++) {
      last = pool.run(after(AGES, 1_000_000));
    }
    assertThat(first - last).isEqualTo(LATENCY); // half its patience
  }

  @Test
  void run_backToBack_payTogetherForOneWakeUp() {
    SleepingPool pool = pool(2, renting());
    long last = 0;
    for (int i = 0; i < 20; i++) {
      last = pool.run(after(1_000, 30_000));
    }
    assertThat(last).isEqualTo(SleepingPool.STEAL + 12_500);
    assertThat(pool.wakeUps()).isEqualTo(1);
  }

  @Test
  void run_afterALongPause_everybodySleepsAgain() {
    SleepingPool pool = pool(2, WakingRule.atOnce());
    pool.run(after(0, 1_000_000));
    pool.run(after(AGES, 1_000_000));
    assertThat(pool.wakeUps()).isEqualTo(2);
  }

  @Test
  void run_wokenWorkerArrivesInThePause_isThereForTheNextJob() {
    SleepingPool pool = pool(2, WakingRule.atOnce());
    long first = pool.run(after(0, 12_000));
    assertThat(pool.run(after(LATENCY + 1_000 - first, 45_000))).isEqualTo(25_000);
    assertThat(pool.wakeUps()).isEqualTo(1);
  }

  @Test
  void run_wokenWorkerHasFoundNothing_sleepsAgain() {
    SleepingPool pool = pool(2, WakingRule.atOnce());
    long first = pool.run(after(0, 12_000));
    pool.run(after(LATENCY + 10_000 - first, 45_000));
    assertThat(pool.wakeUps()).isEqualTo(2);
  }
}
