package io.jackdaw.internal.sleep;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class WatchTest {
  private final Watch watch = new Watch();
  private final Seat one = new Seat(true);
  private final Seat other = new Seat(true);

  @Test
  void keep_nobodyHasIt_hasItUntilItLeaves() {
    assertThat(watch.keepGoing()).isFalse();
    assertThat(watch.keep(one)).isTrue();
    assertThat(watch.keepGoing()).isTrue();
    assertThat(watch.keep(one)).isTrue();
    assertThat(watch.keep(other)).isFalse();
    assertThat(watch.leave(other)).isFalse();
    assertThat(watch.isVacant()).isFalse();
    assertThat(watch.leave(one)).isTrue();
    assertThat(watch.isVacant()).isTrue();
    assertThat(watch.keep(other)).isTrue();
  }

  @Test
  void goesOn_noJobs_endsAfterAWhile() {
    watch.keep(one);
    for (int tick = 2; tick < Watch.TICKS; tick++) { // taking it was the first
      assertThat(watch.tick()).isTrue();
    }
    assertThat(watch.tick()).isFalse();
  }

  /** A pool that only runs what is submitted: its workers fall asleep often, and rent nothing. */
  @Test
  void keep_takenOftenWithoutAJob_nobodyTakesItUntilOneAsks() {
    for (int sleep = 1; sleep <= Watch.TICKS; sleep++) {
      assertThat(watch.keep(one)).isTrue();
      watch.leave(one);
    }
    assertThat(watch.keep(one)).isFalse();
    assertThat(watch.keepGoing()).as("a job asks, and buys").isFalse();
    assertThat(watch.keep(other)).as("the next one has a watch").isTrue();
  }

  @Test
  void goesOn_aJobReliesOnItNowAndThen_goesOn() {
    watch.keep(one);
    for (int tick = 0; tick < 10 * Watch.TICKS; tick++) {
      if (tick % (Watch.TICKS - 1) == 0) {
        assertThat(watch.keepGoing()).isTrue();
      }
      assertThat(watch.tick()).isTrue();
    }
  }
}
