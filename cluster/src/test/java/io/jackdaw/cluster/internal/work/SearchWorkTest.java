package io.jackdaw.cluster.internal.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.internal.search.Holes;
import io.jackdaw.internal.search.Portion;
import java.io.IOException;
import java.util.Arrays;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;

/** The bytes of pieces of searches, also those that nobody has written. */
class SearchWorkTest {
  private static SearchWork work() {
    Holes holes = new Holes();
    holes.cover(new Holes.Range(4, 9, 0.25));
    holes.into(2).into(0).cover(new Holes.Range(1, 2, 0.01));
    holes.into(2).into(0).cover(new Holes.Range(3, 8, 0.02));
    holes.into(3).cover(new Holes.Range(0, 1, 0.03));
    return new SearchWork(new Portion(1, 12, 0.5, holes), new byte[] {1, 2, 3, 4});
  }

  @Test
  void read_whatWasWritten_isTheSame() throws Exception {
    SearchWork again = SearchWork.read(work().bytes());
    assertThat(again.bytes()).isEqualTo(work().bytes());
    assertThat(again.portion().from()).isEqualTo(1);
    assertThat(again.portion().to()).isEqualTo(12);
    assertThat(again.portion().net()).isEqualTo(work().portion().net());
    assertThat(again.portion().holes().below().get(2).below().get(0).ranges()).hasSize(2);
    assertThat(again.state()).isEqualTo(new byte[] {1, 2, 3, 4});
  }

  @Test
  void read_cutOffInTheHoles_throws() throws Exception {
    byte[] bytes = work().bytes();
    for (int length = 0; length < bytes.length - 4; length++) {
      byte[] cut = Arrays.copyOf(bytes, length);
      assertThatThrownBy(() -> SearchWork.read(cut)).isInstanceOf(IOException.class);
    }
  }

  @Test
  void read_mutated_throwsIOExceptionOrReads() throws Exception {
    RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(42);
    byte[] bytes = work().bytes();
    int refused = 0;
    for (int round = 0; round < 100_000; round++) {
      byte[] mutated = bytes.clone();
      for (int i = random.nextInt(4); i >= 0; i--) {
        mutated[random.nextInt(mutated.length)] = (byte) random.nextInt();
      }
      try {
        SearchWork.read(mutated);
      } catch (IOException e) {
        refused++;
      }
    }
    assertThat(refused).isBetween(10_000, 99_000);
  }

  @Test
  void read_veryDeep_needsNoDeepStack() throws Exception {
    Holes holes = new Holes();
    Holes node = holes;
    for (int i = 0; i < 300_000; i++) {
      node = node.into(i % 7);
    }
    node.cover(new Holes.Range(0, 1, 0.5));
    byte[] bytes = new SearchWork(new Portion(0, 7, 1, holes), new byte[0]).bytes();
    assertThat(SearchWork.read(bytes).portion().net()).isEqualTo(0.5);
  }
}
