package io.jackdaw.bench.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.bench.search.compare.Compare;
import io.jackdaw.bench.search.fib.Fib;
import io.jackdaw.bench.search.histogram.Histogram;
import org.junit.jupiter.api.Test;

/** Nodes that are known by formula, against counting by hand. */
class CountsTest {
  /** fib(4) calls fib(3), fib(2), fib(1), fib(0), fib(1), fib(2), fib(1), fib(0). */
  @Test
  void nodes_fib_areCalls() {
    assertThat(new Fib("4").nodes()).isEqualTo(9);
  }

  /** 64 x 64 is halved twice: one, two and four rectangles. */
  @Test
  void nodes_compare_areRectangles() {
    assertThat(new Compare("64").nodes()).isEqualTo(7);
    assertThat(new Compare("33").nodes()).isEqualTo(7);
    assertThat(new Compare("32").nodes()).isEqualTo(1);
  }

  /** Of 2, 3, 4: the empty tuple, three of length 1, and (2,2) (2,4) (3,3) (4,2) (4,4). */
  @Test
  void nodes_histogram_areTuplesWithACommonDivisor() {
    assertThat(new Histogram("3,3,2").nodes()).isEqualTo(1 + 3 + 5);
  }
}
