package io.jackdaw.internal.policy;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExposureRulesTest {
  @ParameterizedTest
  @CsvSource({"1, 1", "2, 1", "3, 2", "4, 2", "5, 3", "6, 3", "7, 4", "2147483647, 1073741824"})
  void amount_half_isHalfRoundedFromThreeOnElseOne(int privateTasks, int expected) {
    assertThat(new ExposeHalf().amount(privateTasks)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({"1, 0", "2, 1", "3, 1", "2147483647, 1"})
  void amount_conservative_leavesTheLastOne(int privateTasks, int expected) {
    assertThat(new ExposeConservative().amount(privateTasks)).isEqualTo(expected);
  }

  @Test
  void worthAsking_conservative_onlyWithTwoPrivateTasks() {
    assertThat(new ExposeConservative().worthAsking(0)).isFalse();
    assertThat(new ExposeConservative().worthAsking(1)).isFalse();
    assertThat(new ExposeConservative().worthAsking(2)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"one", "half"})
  void worthAsking_others_always(String name) {
    assertThat(Policies.exposure(name).worthAsking(0)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"one", "half", "conservative"})
  void amount_anyNumber_isBetweenNoneAndAll(String name) {
    for (int privateTasks = 1; privateTasks < 1000; privateTasks++) {
      assertThat(Policies.exposure(name).amount(privateTasks)).isBetween(0, privateTasks);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "one,1,1",
    "one,2,1",
    "one,9,4",
    "half,1,1",
    "half,9,5",
    "conservative,1,0",
    "conservative,2,1",
    "conservative,9,4"
  })
  void amountOfSilent_anyRule_halfIfItGivesAnything(String rule, int tasks, int amount) {
    assertThat(Policies.exposure(rule).amountOfSilent(tasks)).isEqualTo(amount);
  }
}
