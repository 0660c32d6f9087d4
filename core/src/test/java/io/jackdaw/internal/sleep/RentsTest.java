package io.jackdaw.internal.sleep;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class RentsTest {
  private static final int KIND = 1;
  private static final int SHORT_KIND = 2;
  private static final long PATIENCE = 40_000;

  private final Rents rents = new Rents();

  private void learnThatJobsAreLong() {
    for (int i = 0; i < 10; i++) {
      rents.rented(KIND, PATIENCE, 2 * PATIENCE, false, false);
    }
  }

  private void untilTheNextTrial() {
    int jobs = 0;
    while (rents.buysAtOnce(KIND)) {
      assertThat(++jobs).isLessThan(1_000);
    }
  }

  @Test
  void buysAtOnce_trialCouldNotBeMade_theNextJobIsOne() {
    learnThatJobsAreLong();
    untilTheNextTrial();
    rents.couldNotRent();
    assertThat(rents.buysAtOnce(SHORT_KIND)).as("rents anyway").isFalse();
    assertThat(rents.buysAtOnce(KIND)).as("the trial").isFalse();
    assertThat(rents.buysAtOnce(KIND)).isTrue();
  }

  @Test
  void buysAtOnce_trialWasMade_theNextJobBuys() {
    learnThatJobsAreLong();
    untilTheNextTrial();
    assertThat(rents.buysAtOnce(KIND)).isTrue();
  }
}
