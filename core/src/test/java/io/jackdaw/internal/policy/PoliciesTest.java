package io.jackdaw.internal.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
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

  static Stream<ThrowingCallable> withoutName() {
    return Stream.of(
        () -> Policies.join(null),
        () -> Policies.exposure(null),
        () -> Policies.notification(null),
        () -> Policies.deque(null),
        () -> Policies.victim(null),
        () -> Policies.mailing(null));
  }

  @ParameterizedTest
  @MethodSource("withoutName")
  void rules_noName_saysSo(ThrowingCallable call) {
    assertThatThrownBy(call).isInstanceOf(NullPointerException.class).hasMessage("name");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " any", "Any", "relaxed(x)", "relaxed(-1)", "relaxed(12345678901)"})
  void join_otherNames_saysWhichThereAre(String name) {
    assertThatThrownBy(() -> Policies.join(name))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "join: there is no rule \"%s\"; there are: leapfrog, any, relaxed, relaxed(N) with N"
                + " from 0 to 999999999",
            name);
  }

  @ParameterizedTest
  @MethodSource("io.jackdaw.internal.policy.VictimRulesTest#rules")
  void victim_nameOfARule_isWhatTheRulePrints(String name) {
    assertThat(Policies.victim(name)).hasToString(name);
  }

  @Test
  void victim_withoutParameters_areThoseOfThePaper() {
    assertThat(Policies.victim("guard")).isEqualTo(new Guard(2));
    assertThat(Policies.victim("threshold")).isEqualTo(new Threshold(10));
    assertThat(Policies.victim("virtual-guard")).isEqualTo(new VirtualGuard(2));
    assertThat(Policies.victim("priority")).isEqualTo(new Priority(Priority.ALL));
    assertThat(Policies.victim("hierarchical")).isEqualTo(new Hierarchical(4, 20));
  }

  @Test
  void victim_parameters_areRead() {
    assertThat(Policies.victim("guard(0.5)")).isEqualTo(new Guard(0.5)).hasToString("guard(0.5)");
    assertThat(Policies.victim("priority(32767)")).isEqualTo(new Priority(32767));
    assertThat(Policies.victim("hierarchical( 2 , 10 )")).isEqualTo(new Hierarchical(2, 10));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "Uniform", "uniform(1)", "weight(2)", "priority(2", "guard 2", "p)("})
  void victim_otherNames_saysWhichThereAre(String name) {
    assertThatThrownBy(() -> Policies.victim(name))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("victim: there is no rule \"" + name + "\"; there are: uniform, ")
        .hasMessageContaining("priority(n)")
        .hasMessageEndingWith("hierarchical(levels,E)");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "priority(0)          | priority(0): the number must be all, or from 1 to 32767",
        "priority(-3)         | priority(-3): the number must be all, or from 1 to 32767",
        "priority()           | priority(): the number must be all, or from 1 to 32767",
        "priority(x)          | priority(x): the number must be all, or from 1 to 32767",
        "priority(2147483647) | priority(2147483647): the number must be all, or from 1 to 32767",
        "priority(9999999999) | priority(9999999999): the number must be all, or from 1 to 32767",
        "guard(0)             | guard(0): k must be above 0 and at most 1000",
        "guard(-0.5)          | guard(-0.5): k must be above 0 and at most 1000",
        "guard(NaN)           | guard(NaN): k must be above 0 and at most 1000",
        "threshold(1001)      | threshold(1001.0): k must be above 0 and at most 1000",
        "threshold(two)       | threshold(two): k must be a number above 0 and at most 1000",
        "virtual-guard()      | virtual-guard(): k must be a number above 0 and at most 1000",
        "hierarchical(0,5)    | hierarchical(0,5): levels must be from 1 to 8, E from 1 to 1000000",
        "hierarchical(5)      | hierarchical(5): give two numbers, levels from 1 to 8 and E from 1 to 1000000",
        "hierarchical(a,b)    | hierarchical(a,b): give two numbers, levels from 1 to 8 and E from 1 to 1000000",
      })
  void victim_parameterOutOfRange_saysTheRange(String name, String message) {
    assertThatThrownBy(() -> Policies.victim(name))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(message);
  }
}
