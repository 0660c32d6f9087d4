package io.jackdaw.internal.topology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CpuListTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0                 | {0}",
        "0-3               | {0, 1, 2, 3}",
        "0-1,28-29         | {0, 1, 28, 29}",
        "7,3,5-5           | {3, 5, 7}",
        "0-3,2-4           | {0, 1, 2, 3, 4}",
        "''                | {}",
        "' 4-5 '           | {4, 5}",
      })
  void parse_list_isTheSet(String list, String set) {
    assertThat(CpuList.parse(list)).hasToString(set);
    assertThat(CpuList.parse(list + "\n")).hasToString(set);
  }

  @ParameterizedTest
  @ValueSource(strings = {"x", "1-", "-1", "3-1", "1,,2", "1;2", "0xff", "99999999999", "0-70000"})
  void parse_somethingElse_isRejected(String list) {
    assertThatThrownBy(() -> CpuList.parse(list))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(list);
  }
}
