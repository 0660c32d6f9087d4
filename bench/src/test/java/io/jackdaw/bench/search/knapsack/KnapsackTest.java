package io.jackdaw.bench.search.knapsack;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.Jackdaw;
import io.jackdaw.search.Progress;
import java.util.List;
import org.junit.jupiter.api.Test;

class KnapsackTest {
  /** An instance of Kreher and Stinson (1999), whose best value is published: 13,549,094. */
  private static final Items PUBLISHED =
      Items.of(
          6_404_180,
          List.of(
              382745L, 799601L, 909247L, 729069L, 467902L, 44328L, 34610L, 698150L, 823460L,
              903959L, 853665L, 551830L, 610856L, 670702L, 488960L, 951111L, 323046L, 446298L,
              931161L, 31385L, 496951L, 264724L, 224916L, 169684L),
          List.of(
              825594L, 1677009L, 1676628L, 1523970L, 943972L, 97426L, 69666L, 1296457L, 1679693L,
              1902996L, 1844992L, 1049289L, 1252836L, 1319836L, 953277L, 2067538L, 675367L, 853655L,
              1826027L, 65731L, 901489L, 577243L, 466257L, 369261L));

  @Test
  void serial_publishedInstance_findsThePublishedValue() {
    assertThat(new Knapsack(PUBLISHED).serial()).isEqualTo(13_549_094);
  }

  @Test
  void jackdaw_publishedInstance_findsThePublishedValue() {
    try (Jackdaw pool = Jackdaw.create(2)) {
      assertThat(new Knapsack(PUBLISHED).jackdaw(pool, new Progress())).isEqualTo(13_549_094);
    }
  }
}
