package io.jackdaw.internal.loops;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Copies of the innermost loops. */
class KernelCopiesTest {
  @Test
  void make_twice_areCopiesOfTheirOwn() {
    assertThat(KernelCopies.make()).isNotSameAs(KernelCopies.SHARED);
    assertThat(KernelCopies.make().getClass()).isNotEqualTo(KernelLoops.class);
    long[] sum = {0};
    KernelCopies.make().each((int i) -> sum[0] += i, 0, 10);
    assertThat(sum[0]).isEqualTo(45);
  }
}
