package io.jackdaw.internal.sleep;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SleepersTest {
  private final Sleepers sleepers = new Sleepers();
  private final Seat seat = new Seat(true);
  private final Seat another = new Seat(true);

  @Test
  void wakeUpNeeded_onlyWith_sleeperAndNoSearcher() {
    assertThat(sleepers.wakeUpNeeded()).as("nobody sleeps").isFalse();
    sleepers.count(seat, Sleepers.SLEEPER);
    assertThat(sleepers.wakeUpNeeded()).isTrue();
    sleepers.count(another, Sleepers.SEARCHER);
    assertThat(sleepers.wakeUpNeeded()).as("somebody searches").isFalse();
    assertThat(sleepers.any()).isTrue();
  }

  @Test
  void noneAndSomeSearch_onlyWith_searcherAndNoSleeper() {
    assertThat(sleepers.noneAndSomeSearch()).as("nobody searches").isFalse();
    sleepers.count(seat, Sleepers.SEARCHER);
    assertThat(sleepers.noneAndSomeSearch()).isTrue();
    sleepers.count(another, Sleepers.SLEEPER);
    assertThat(sleepers.noneAndSomeSearch()).as("somebody sleeps").isFalse();
  }

  @Test
  void count_lastSearcherWithSleepers_mustLook() {
    sleepers.count(seat, Sleepers.SEARCHER);
    sleepers.count(another, Sleepers.SEARCHER);
    sleepers.count(new Seat(true), Sleepers.SLEEPER);
    assertThat(sleepers.count(seat, Sleepers.NOBODY)).as("another one searches").isFalse();
    assertThat(sleepers.count(another, Sleepers.NOBODY)).isTrue();
  }

  @Test
  void count_lastSearcherAndNobodySleeps_needNotLook() {
    sleepers.count(seat, Sleepers.SEARCHER);
    assertThat(sleepers.count(seat, Sleepers.NOBODY)).isFalse();
  }

  @Test
  void count_thereAndBackAndTwice_balances() {
    sleepers.count(seat, Sleepers.SLEEPER);
    sleepers.count(seat, Sleepers.SEARCHER);
    sleepers.count(seat, Sleepers.SEARCHER);
    assertThat(sleepers).hasToString("Sleepers[0 sleeping, 1 searching]");
    sleepers.count(seat, Sleepers.SLEEPER);
    sleepers.count(seat, Sleepers.SLEEPER);
    assertThat(sleepers).hasToString("Sleepers[1 sleeping, 0 searching]");
    sleepers.count(seat, Sleepers.NOBODY);
    sleepers.count(seat, Sleepers.NOBODY);
    assertThat(sleepers).hasToString("Sleepers[0 sleeping, 0 searching]");
    assertThat(sleepers.any()).isFalse();
  }

  @Test
  void count_mostWorkers_doNotRunIntoEachOther() {
    Seat[] seats = new Seat[Sleepers.MAX];
    for (int i = 0; i < seats.length; i++) {
      seats[i] = new Seat(true);
      sleepers.count(seats[i], Sleepers.SLEEPER);
    }
    assertThat(sleepers).hasToString("Sleepers[32767 sleeping, 0 searching]");
    for (Seat each : seats) {
      sleepers.count(each, Sleepers.SEARCHER);
    }
    assertThat(sleepers).hasToString("Sleepers[0 sleeping, 32767 searching]");
    assertThat(sleepers.any()).isFalse();
  }
}
