package io.jackdaw.internal.worker;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.internal.sleep.Rents;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * What a pool learns from its jobs, and from the wake-ups for them. By the clock a job takes as
 * long as the test says; so its time is up at the first join, or at none. What the machine may
 * disturb (a watch that ended early, say) only costs a job from which nothing is learnt.
 */
class RentLearningTest {
  /** How many long jobs of a kind rent before the next one buys. */
  private static final int UNTIL_IT_BUYS = 8;

  /** One in this many jobs of a kind that buys rents. */
  private static final int EXPLORED = 32;

  @RegisterExtension final InvariantChecks pools = new InvariantChecks();

  private final PoolOnWatch watched = new PoolOnWatch(pools);
  private final Rents rents = watched.engine.waking.rents;

  /**
   * When a job was put off: as it started, after its first fork, and after it looked at a join.
   *
   * @param isFast whether its first fork is as fast as the others
   */
  private record PutOff(boolean atStart, boolean isFast, boolean atFork, boolean atJoin) {
    boolean wasUntilItLooked() {
      return atFork && !atJoin;
    }
  }

  /** A job that forks, computes for so long by the clock, and joins. All of these are one kind. */
  private PutOff job(long nanos, boolean isUrged) throws InterruptedException {
    watched.putTheOtherToSleep();
    boolean[] on = new boolean[4];
    watched.pool.invokeAction(
        w -> {
          PoolWorker worker = PoolWorker.of(w);
          on[0] = worker.rent.isOn();
          on[1] = !worker.mustLook();
          w.both(
              v -> {
                on[2] = worker.rent.isOn();
                watched.now.set(worker.activeSince() + nanos);
                if (isUrged) {
                  worker.rent.reliance.urge();
                }
              },
              v -> {});
          on[3] = worker.rent.isOn();
        });
    return new PutOff(on[0], on[1], on[2], on[3]);
  }

  private PutOff shortJob() throws InterruptedException {
    return job(0, false);
  }

  /** Its time is up, but not for so long that it counts as silent if the watch comes by. */
  private PutOff longJob() throws InterruptedException {
    return job(2 * rents.patienceNanos(), false);
  }

  /** The watch has found it before it looked at the clock. */
  private PutOff silentJob() throws InterruptedException {
    return job(PoolOnWatch.LONG_TIME, true);
  }

  @Test
  void invoke_jobsOfAKindAreLong_theNextAnswerAtTheFirstFork() throws InterruptedException {
    int rented = 0;
    for (int job = 0; job < 5 * UNTIL_IT_BUYS; job++) {
      rented += longJob().atFork ? 1 : 0;
    }
    assertThat(rented).isBetween(1, 2 * UNTIL_IT_BUYS);
  }

  @Test
  void invoke_everySecondJobOfAKindIsShort_allArePutOff() throws InterruptedException {
    int rented = 0;
    for (int job = 0; job < 10 * UNTIL_IT_BUYS; job++) {
      rented += longJob().atFork ? 1 : 0;
      rented += shortJob().atFork ? 1 : 0;
    }
    assertThat(rented).isGreaterThan(19 * UNTIL_IT_BUYS);
  }

  @Test
  void invoke_oneJobOfAKindWasSilent_theNextAnswerAtTheFirstFork() throws InterruptedException {
    int jobs = 0;
    while (!silentJob().wasUntilItLooked()) {
      assertThat(++jobs).isLessThan(10);
    }
    int rented = 0;
    for (int job = 0; job < 10; job++) {
      rented += silentJob().atFork ? 1 : 0;
    }
    assertThat(rented).as("those that explore").isLessThan(3);
  }

  /** A job that answers at once may be short thanks to the help, or because it is a short one. */
  @Test
  void invoke_longJobsBecomeShort_theNextArePutOff() throws InterruptedException {
    int jobs = 0;
    while (longJob().atFork) {
      assertThat(++jobs).as("jobs that rented").isLessThan(2 * UNTIL_IT_BUYS);
    }
    while (!longJob().atFork) { // one explores: the next ones will not, and so say what they know
      assertThat(++jobs).as("jobs, none of which explored").isLessThan(10 * EXPLORED);
    }
    shortJob();
    int rented = 0;
    for (int job = 0; job < 5; job++) {
      rented += shortJob().atFork ? 1 : 0;
    }
    assertThat(rented).isGreaterThan(2);
  }

  @Test
  void invoke_lastJobOfTheKindForkedFirst_isPutOffAsItStarts() throws InterruptedException {
    boolean found = false;
    for (int job = 0; job < 100 && !found; job++) {
      PutOff putOff = shortJob();
      found = putOff.atStart && putOff.isFast;
    }
    assertThat(found).isTrue();
  }

  @Test
  void invoke_jobsBackToBack_shareOnePatience() throws InterruptedException {
    makeWakeUpsExpensive();
    int noticed = 0;
    int inARow = 0;
    boolean before = false;
    for (int job = 0; job < 1_000 && noticed < 10; job++) { // the machine may make any pause long
      boolean notices = jobOfThreeQuarters().wasUntilItLooked();
      noticed += notices ? 1 : 0;
      inARow += notices && before ? 1 : 0;
      before = notices;
    }
    assertThat(noticed).as("two together have computed alone for long enough").isPositive();
    assertThat(inARow).as("what they have paid was forgotten").isLessThan(3);
  }

  @Test
  void invoke_longPausesBetweenJobs_eachHasAPatienceOfItsOwn() throws InterruptedException {
    makeWakeUpsExpensive();
    int noticed = 0;
    for (int job = 0; job < 20; job++) {
      long until = Math.max(System.nanoTime(), watched.now.get()) + rents.patienceNanos();
      while (System.nanoTime() < until) {
        Thread.onSpinWait(); // when a job began is not by the clock
      }
      noticed += jobOfThreeQuarters().wasUntilItLooked() ? 1 : 0;
    }
    assertThat(noticed).isLessThan(5);
  }

  private PutOff jobOfThreeQuarters() throws InterruptedException {
    return job(rents.patienceNanos() * 3 / 4, false);
  }

  /** So patience is much longer than what takes time between two jobs. */
  private void makeWakeUpsExpensive() {
    for (int i = 0; i < 100; i++) {
      rents.woke(PoolOnWatch.LONG_TIME);
    }
  }

  @Test
  void wakeUp_ofTheOther_isMeasured() throws InterruptedException {
    for (int i = 0; i < 100; i++) {
      rents.woke(0);
    }
    long least = rents.patienceNanos();
    for (int i = 0; i < 100 && rents.patienceNanos() == least; i++) {
      watched.putTheOtherToSleep(); // its thread is started then
      watched.wakeTheOther();
    }
    assertThat(rents.patienceNanos()).isGreaterThan(least);
  }
}
