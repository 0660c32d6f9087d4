package io.jackdaw.bench.fib;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FibonacciTest {
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 10, 20})
  void formulas_anyN_agreeWithTheRecursion(int n) {
    assertThat(Fibonacci.number(n)).isEqualTo(new Serial(n).run());
    assertThat(Fibonacci.forks(n)).isEqualTo(forks(n));
  }

  private static long forks(int n) {
    return n < 2 ? 0 : 1 + forks(n - 1) + forks(n - 2);
  }
}
