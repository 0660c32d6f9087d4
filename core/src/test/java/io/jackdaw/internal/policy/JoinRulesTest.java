package io.jackdaw.internal.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class JoinRulesTest {
  @Test
  void mayRoam_leapfrog_never() {
    assertThat(new Leapfrog().mayRoam(0)).isFalse();
  }

  @Test
  void mayRoam_any_always() {
    assertThat(new AnyVictim().mayRoam(Integer.MAX_VALUE)).isTrue();
  }

  @Test
  void mayRoam_relaxed_upToItsLimit() {
    for (int limit = 0; limit < 5; limit++) {
      Relaxed rule = new Relaxed(limit);
      for (int excursions = 0; excursions < 8; excursions++) {
        assertThat(rule.mayRoam(excursions)).isEqualTo(excursions < limit);
      }
    }
  }

  @Test
  void relaxed_negativeLimit_isRejected() {
    assertThatThrownBy(() -> new Relaxed(-1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("relaxed(-1)")
        .hasMessageContaining("0 or more");
  }

  @Test
  void amount_exposeOne_isOne() {
    assertThat(new ExposeOne().amount(1)).isEqualTo(1);
    assertThat(new ExposeOne().amount(1000)).isEqualTo(1);
  }
}
