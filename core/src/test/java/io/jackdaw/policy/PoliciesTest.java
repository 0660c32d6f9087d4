package io.jackdaw.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PoliciesTest {
  @ParameterizedTest
  @ValueSource(strings = {"leapfrog", "any", "relaxed(0)", "relaxed(3)", "relaxed(999999999)"})
  void join_nameOfARule_isWhatTheRulePrints(String name) {
    assertThat(Policies.join(name)).hasToString(name);
  }

  @Test
  void join_relaxedWithoutNumber_isTheDefault() {
    assertThat(Policies.join("relaxed")).isEqualTo(new Relaxed(3)).hasToString("relaxed(3)");
  }

  @Test
  void exposureAndVictim_names_areWhatTheRulesPrint() {
    assertThat(Policies.exposure("one")).isEqualTo(new ExposeOne()).hasToString("one");
    assertThat(Policies.victim("uniform")).isEqualTo(new Uniform()).hasToString("uniform");
  }

  @ParameterizedTest
  @ValueSource(strings = {"one", "half", "conservative"})
  void exposure_nameOfARule_isWhatTheRulePrints(String name) {
    assertThat(Policies.exposure(name)).hasToString(name);
  }

  @ParameterizedTest
  @ValueSource(strings = {"asynchronous", "polled"})
  void notification_name_isWhatItPrints(String name) {
    assertThat(Policies.notification(name)).hasToString(name);
  }

  @ParameterizedTest
  @ValueSource(strings = {"split", "mutex", "abp", "chase-lev"})
  void deque_nameOfAKind_isWhatTheKindPrints(String name) {
    assertThat(Policies.deque(name)).hasToString(name);
    assertThat(Policies.deque(name).isPublic()).isEqualTo(!name.equals("split"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " any", "Any", "relaxed(x)", "relaxed(-1)", "relaxed(12345678901)"})
  void join_otherNames_saysWhichThereAre(String name) {
    assertThatThrownBy(() -> Policies.join(name))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "join: there is no rule \"%s\"; there are: leapfrog, any, relaxed, relaxed(N)", name);
  }
}
