package io.jackdaw.internal.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class MailingRulesTest {
  /** Who has which piece in the end, and after how many hand-overs at the most. */
  private static final class Deliveries {
    private final MailingPolicy rule;
    private final List<Integer> pieceOf = new ArrayList<>();
    private int deepest;
    private int mostMailsOfOne;

    Deliveries(MailingPolicy rule, int workers, int origin) {
      this.rule = rule;
      for (int i = 0; i < workers; i++) {
        pieceOf.add(-1);
      }
      hold(0, workers, origin, 0);
    }

    private void hold(int from, int to, int here, int depth) {
      int first = from;
      int last = to;
      int mails = 0;
      deepest = Math.max(deepest, depth);
      while (last - first > 1) {
        int cut = rule.cut(first, last, here);
        assertThat(cut)
            .as("cut of %d to %d at %d", first, last, here)
            .isBetween(first + 1, last - 1);
        mails++;
        if (here < cut) {
          hold(cut, last, cut, depth + 1);
          last = cut;
        } else {
          hold(first, cut, first, depth + 1);
          first = cut;
        }
      }
      mostMailsOfOne = Math.max(mostMailsOfOne, mails);
      assertThat(pieceOf.set(here, first)).as("worker %d gets one piece", here).isEqualTo(-1);
    }
  }

  static Stream<Arguments> rulesAndSizes() {
    return Stream.of("even", "uneven", "off")
        .flatMap(
            rule ->
                IntStream.of(1, 2, 3, 4, 5, 8, 13, 64, 128)
                    .mapToObj(workers -> Arguments.of(Policies.mailing(rule), workers)));
  }

  @ParameterizedTest
  @MethodSource("rulesAndSizes")
  void cut_fromAnyOrigin_givesEachWorkerItsOwnPiece(MailingPolicy rule, int workers) {
    for (int origin = 0; origin < workers; origin++) {
      List<Integer> own = IntStream.range(0, workers).boxed().toList();
      assertThat(new Deliveries(rule, workers, origin).pieceOf).isEqualTo(own);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 4, 8, 64, 128})
  void even_powerOfTwo_isABalancedTree(int workers) {
    int levels = Integer.numberOfTrailingZeros(workers);
    Deliveries deliveries = new Deliveries(new MailEven(), workers, 0);
    assertThat(deliveries.deepest).isEqualTo(levels);
    assertThat(deliveries.mostMailsOfOne).isEqualTo(levels);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 8, 64, 128})
  void uneven_anySize_isOneProducer(int workers) {
    Deliveries deliveries = new Deliveries(new MailUneven(), workers, workers / 2);
    assertThat(deliveries.deepest).isEqualTo(1);
    assertThat(deliveries.mostMailsOfOne).isEqualTo(workers - 1);
  }

  @Test
  void mailing_names_areWhatTheRulesPrint() {
    for (String name : List.of("even", "uneven", "off")) {
      assertThat(Policies.mailing(name)).hasToString(name);
    }
    assertThat(Policies.mailing("even").mails()).isTrue();
    assertThat(Policies.mailing("uneven").mails()).isTrue();
    assertThat(Policies.mailing("off").mails()).isFalse();
  }

  @Test
  void mailing_otherName_saysWhichThereAre() {
    assertThatThrownBy(() -> Policies.mailing("odd"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("mailing: there is no rule \"odd\"; there are: even, uneven, off");
  }
}
