package io.jackdaw.cluster.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SidesTest {
  @Test
  void staying_sameView_oneSide() {
    assertThat(Sides.staying(1, List.of(1, 2), 2, List.of(1, 2))).isEqualTo(Sides.ONE);
  }

  @Test
  void staying_bothRemovedEachOther_largerStays() {
    assertThat(Sides.staying(1, List.of(1), 2, List.of(2, 3))).isEqualTo(Sides.THEIRS);
    assertThat(Sides.staying(2, List.of(2, 3), 1, List.of(1))).isEqualTo(Sides.MINE);
  }

  @Test
  void staying_equalSides_smallerFirstMemberStays() {
    assertThat(Sides.staying(2, List.of(4, 2), 3, List.of(3, 1))).isEqualTo(Sides.THEIRS);
    assertThat(Sides.staying(4, List.of(4, 2), 1, List.of(3, 1))).isEqualTo(Sides.THEIRS);
    assertThat(Sides.staying(3, List.of(3, 1), 4, List.of(4, 2))).isEqualTo(Sides.MINE);
  }

  @Test
  void staying_oneHasSlept_theOtherStays() {
    // 2 was removed by 1 while it was stopped, and still believes in both.
    assertThat(Sides.staying(1, List.of(1), 2, List.of(1, 2))).isEqualTo(Sides.MINE);
    assertThat(Sides.staying(2, List.of(1, 2), 1, List.of(1))).isEqualTo(Sides.THEIRS);
  }

  @Test
  void staying_oneWentAloneBeforeTheOthersNoticed_othersStay() {
    assertThat(Sides.staying(3, List.of(3), 1, List.of(1, 2, 3))).isEqualTo(Sides.THEIRS);
    assertThat(Sides.staying(1, List.of(1, 2, 3), 3, List.of(3))).isEqualTo(Sides.MINE);
  }

  @Test
  void staying_randomViews_bothEndsAgree() {
    Random random = new Random(20);
    for (int round = 0; round < 20_000; round++) {
      List<Integer> mine = view(random, 1);
      List<Integer> theirs = view(random, 2);
      Sides here = Sides.staying(1, mine, 2, theirs);
      Sides there = Sides.staying(2, theirs, 1, mine);
      Sides mirrored =
          switch (there) {
            case ONE -> Sides.ONE;
            case MINE -> Sides.THEIRS;
            case THEIRS -> Sides.MINE;
          };
      assertThat(here).as("%s meets %s", mine, theirs).isEqualTo(mirrored);
    }
  }

  /** A view of some of the numbers up to 6, this member among them. */
  private static List<Integer> view(Random random, int member) {
    List<Integer> view = new ArrayList<>();
    for (int i = 1; i <= 6; i++) {
      if (i == member || random.nextBoolean()) {
        view.add(i);
      }
    }
    java.util.Collections.shuffle(view, random);
    return view;
  }
}
