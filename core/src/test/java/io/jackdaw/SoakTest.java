package io.jackdaw;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Three seconds of {@link Soak}. */
@Timeout(200)
class SoakTest {
  @Test
  void run_threeSeconds_losesNothingAndLeaksNothing() throws InterruptedException {
    long seed = System.nanoTime();
    Soak soak = new Soak(seed);
    soak.run(Duration.ofSeconds(3), false);
    assertThat(soak.isClean()).as("seed %d: %s", seed, soak).isTrue();
    assertThat(soak.tasksRun()).isGreaterThan(1_000);
  }
}
