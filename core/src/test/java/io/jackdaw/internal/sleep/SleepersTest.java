package io.jackdaw.internal.sleep;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SleepersTest {
  private final Sleepers sleepers = new Sleepers();

  @Test
  void wakeUpNeeded_onlyWith_sleeperAndNoSearcher() {
    assertThat(sleepers.wakeUpNeeded()).as("nobody sleeps").isFalse();
    sleepers.add();
    assertThat(sleepers.wakeUpNeeded()).isTrue();
    sleepers.searchStarts();
    assertThat(sleepers.wakeUpNeeded()).as("somebody searches").isFalse();
    assertThat(sleepers.any()).isTrue();
  }

  @Test
  void noneAndSomeSearch_onlyWith_searcherAndNoSleeper() {
    assertThat(sleepers.noneAndSomeSearch()).as("nobody searches").isFalse();
    sleepers.searchStarts();
    assertThat(sleepers.noneAndSomeSearch()).isTrue();
    sleepers.add();
    assertThat(sleepers.noneAndSomeSearch()).as("somebody sleeps").isFalse();
  }

  @Test
  void searchEnds_lastSearcherWithSleepers_mustLook() {
    sleepers.searchStarts();
    sleepers.searchStarts();
    sleepers.add();
    assertThat(sleepers.searchEnds()).as("another one searches").isFalse();
    assertThat(sleepers.searchEnds()).isTrue();
  }

  @Test
  void searchEnds_nobodySleeps_needNotLook() {
    sleepers.searchStarts();
    assertThat(sleepers.searchEnds()).isFalse();
  }

  @Test
  void transitions_thereAndBack_balance() {
    sleepers.add();
    sleepers.sleeperSearches();
    assertThat(sleepers).hasToString("Sleepers[0 sleeping, 1 searching]");
    sleepers.searcherSleeps();
    assertThat(sleepers).hasToString("Sleepers[1 sleeping, 0 searching]");
    sleepers.remove();
    assertThat(sleepers).hasToString("Sleepers[0 sleeping, 0 searching]");
    assertThat(sleepers.any()).isFalse();
  }

  @Test
  void counts_mostWorkers_doNotRunIntoEachOther() {
    for (int i = 0; i < Sleepers.MAX; i++) {
      sleepers.add();
    }
    assertThat(sleepers).hasToString("Sleepers[32767 sleeping, 0 searching]");
    for (int i = 0; i < Sleepers.MAX; i++) {
      sleepers.sleeperSearches();
    }
    assertThat(sleepers).hasToString("Sleepers[0 sleeping, 32767 searching]");
    assertThat(sleepers.any()).isFalse();
  }
}
