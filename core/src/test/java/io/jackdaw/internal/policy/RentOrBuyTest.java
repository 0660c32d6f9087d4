package io.jackdaw.internal.policy;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.internal.policy.RentOrBuy.Ending;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RentOrBuyTest {
  private static final long WAKE_UP = 50_000;
  private static final long PATIENCE = RentOrBuy.patienceNanos(WAKE_UP);

  /** Jobs of one kind, one after the other, on a machine where a wake-up costs WAKE_UP. */
  private static final class Kind {
    private int record = RentOrBuy.UNKNOWN;
    private int jobs;
    private int bought;

    void job(long nanos, boolean notices) {
      if (RentOrBuy.buysAtOnce(record, jobs++)) {
        bought++;
        record = RentOrBuy.afterBought(record, PATIENCE, nanos + WAKE_UP);
      } else {
        boolean isOver = !notices || nanos <= PATIENCE;
        long noticed = isOver ? nanos : PATIENCE + 1;
        record = RentOrBuy.after(record, RentOrBuy.ending(PATIENCE, noticed, isOver, !notices));
      }
    }

    void jobs(int count, long nanos) {
      for (int i = 0; i < count; i++) {
        job(nanos, true);
      }
    }

    /** How many of the jobs since the last question bought at once. */
    int bought() {
      int number = bought;
      bought = 0;
      return number;
    }
  }

  @Test
  void buysAtOnce_shortJobs_never() {
    Kind kind = new Kind();
    kind.jobs(1_000, 12_000);
    assertThat(kind.bought()).isZero();
  }

  /** A kind whose turn comes at regular intervals has its share of trials, like any other. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 7, 8, 16, 32, 64, 100, 1_000})
  void buysAtOnce_kindsThatTakeTurns_areAllExplored(int kinds) {
    int jobs = 64 * RentOrBuy.EXPLORED;
    for (int first = 0; first < Math.min(kinds, 4); first++) {
      int rented = 0;
      for (int job = 0; job < jobs; job++) {
        rented += RentOrBuy.buysAtOnce(RentOrBuy.BUYS, first + job * kinds) ? 0 : 1;
      }
      assertThat(rented).isBetween(48, 80);
    }
  }

  @Test
  void buysAtOnce_longJobs_nearlyAlwaysSoon() {
    Kind kind = new Kind();
    kind.jobs(RentOrBuy.BUYS, 1_000_000);
    assertThat(kind.bought()).as("until it is known").isZero();
    kind.jobs(1_000, 1_000_000);
    assertThat(kind.bought()).isBetween(1_000 - 1_000 / RentOrBuy.EXPLORED - 1, 999);
  }

  @Test
  void buysAtOnce_halfOfTheJobsLong_never() {
    Kind kind = new Kind();
    for (int i = 0; i < 1_000; i++) {
      kind.job(i % 2 == 0 ? 4_000 : 1_000_000, true);
    }
    assertThat(kind.bought()).as("a long one notices that its time is up").isZero();
  }

  @Test
  void buysAtOnce_oneLongJobWasSilent_theNextBuy() {
    Kind kind = new Kind();
    kind.jobs(10, 4_000);
    kind.job(5 * PATIENCE, false);
    kind.jobs(RentOrBuy.EXPLORED / 2, 5 * PATIENCE);
    assertThat(kind.bought()).isGreaterThanOrEqualTo(RentOrBuy.EXPLORED / 2 - 1);
  }

  /** Such as jobs that wait for a branch: with help they are short, without they wait for it. */
  @Test
  void buysAtOnce_shortWithHelpAndSilentWithout_hardlyAnyRents() {
    int record = RentOrBuy.UNKNOWN;
    int rented = 0;
    for (int job = 0; job < 100_000; job++) {
      if (RentOrBuy.buysAtOnce(record, job)) {
        record = RentOrBuy.afterBought(record, PATIENCE, WAKE_UP);
      } else {
        rented++;
        record = RentOrBuy.after(record, RentOrBuy.ending(PATIENCE, 2_000_000, true, true));
      }
    }
    assertThat(rented).isBetween(90, 110);
  }

  /** A lost processor looks like silence, once. */
  @Test
  void buysAtOnce_shortJobsAndOneLostItsProcessor_rentAgainSoon() {
    Kind kind = new Kind();
    kind.jobs(10, 30_000);
    kind.job(5 * PATIENCE, false);
    kind.jobs(1_000, 2 * WAKE_UP - 1);
    assertThat(kind.bought()).isBetween(1, RentOrBuy.EXPLORED);
  }

  /** Jobs that bought look as if they were long: only one that rents can tell. */
  @ParameterizedTest
  @ValueSource(longs = {1_000, WAKE_UP, 2 * WAKE_UP - 1})
  void buysAtOnce_jobsBecomeShort_rentAgain(long nanos) {
    Kind kind = new Kind();
    kind.jobs(100, 1_000_000);
    kind.jobs(RentOrBuy.EXPLORED, nanos);
    kind.bought();
    kind.jobs(1_000, nanos);
    assertThat(kind.bought()).isZero();
  }

  /** How many jobs of that length, with that pause between them, it takes to pay a wake-up. */
  private static int jobsUntilPaid(long nanos, long pauseNanos) {
    long paid = 0;
    int jobs = 0;
    while (paid < PATIENCE && jobs < 10_000) {
      paid = RentOrBuy.paidAfterPause(RentOrBuy.paidAfterJob(paid, nanos), pauseNanos);
      jobs++;
    }
    return jobs;
  }

  @Test
  void paid_jobsBackToBack_theyPayTogether() {
    assertThat(jobsUntilPaid(60_000, 1_000)).isEqualTo(3);
    assertThat(jobsUntilPaid(20_000, 1_000)).isBetween(10, 15);
  }

  @Test
  void paid_jobsTooShortForASteal_never() {
    assertThat(jobsUntilPaid(5_000, 0)).isEqualTo(10_000);
  }

  @Test
  void paid_jobsNowAndThen_never() {
    assertThat(jobsUntilPaid(60_000, 100_000)).isEqualTo(10_000);
  }

  @Test
  void paidAfterPause_clockWentBack_isNoCredit() {
    assertThat(RentOrBuy.paidAfterPause(5, Long.MIN_VALUE)).isEqualTo(5);
  }

  @Test
  void ending_dependsOnTheTimeAndTheWatch() {
    assertThat(RentOrBuy.ending(PATIENCE, PATIENCE, true, false)).isEqualTo(Ending.SHORT);
    assertThat(RentOrBuy.ending(PATIENCE, PATIENCE + 1, true, true)).isEqualTo(Ending.LONG);
    assertThat(RentOrBuy.ending(PATIENCE, PATIENCE, false, true)).isEqualTo(Ending.LONG);
    assertThat(RentOrBuy.ending(PATIENCE, 5 * PATIENCE, false, false)).isEqualTo(Ending.LONG);
    assertThat(RentOrBuy.ending(PATIENCE, 5 * PATIENCE, false, true)).isEqualTo(Ending.SILENT);
    assertThat(RentOrBuy.ending(PATIENCE, 5 * PATIENCE, true, true)).isEqualTo(Ending.SILENT);
  }

  @Test
  void wakeUpCost_sameAgainAndAgain_isThat() {
    WakeUpCost cost = WakeUpCost.GUESSED;
    for (int i = 0; i < 100; i++) {
      cost = cost.after(20_000);
    }
    assertThat(cost.nanos()).isBetween(19_990L, 20_010L);
  }

  @Test
  void wakeUpCost_oneVeryLate_hardlyChanges() {
    assertThat(WakeUpCost.GUESSED.after(4_000_000).nanos())
        .isBetween(WakeUpCost.GUESSED.nanos(), WakeUpCost.GUESSED.nanos() * 9 / 8);
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 1, Long.MAX_VALUE})
  void wakeUpCost_nonsense_staysWithinBounds(long nanos) {
    WakeUpCost cost = WakeUpCost.GUESSED;
    for (int i = 0; i < 1_000; i++) {
      cost = cost.after(nanos);
    }
    assertThat(cost.nanos()).isBetween(5_000L, 150_000L);
  }
}
