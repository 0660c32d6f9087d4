package io.jackdaw.bench.deques;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.Jackdaw;
import org.junit.jupiter.api.Test;

class VariantTest {
  @Test
  void lineup_names_areAllCombinationsThatThereAre() {
    assertThat(Variant.LINEUP.onWorkers())
        .containsExactly(
            "mutex",
            "abp",
            "chase-lev",
            "split/one/polled",
            "split/half/polled",
            "split/conservative/polled",
            "split/one/asynchronous",
            "split/half/asynchronous",
            "split/conservative/asynchronous");
  }

  @Test
  void pool_ofEachVariant_saysTheSameOfItself() {
    for (String name : Variant.LINEUP.onWorkers()) {
      Variant variant = Variant.LINEUP.get(name);
      String exposure =
          variant.exposure().equals(Variant.NONE) ? "" : ", exposure " + variant.exposure();
      assertThat(variant.setting()).startsWith("deque " + variant.deque() + exposure);
    }
  }

  @Test
  void plain_likeAPoolWithoutWishes() {
    try (Jackdaw pool = Jackdaw.create()) {
      assertThat(Variant.plain().setting()).isEqualTo(pool.snapshot().setting());
    }
  }
}
