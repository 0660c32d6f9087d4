package io.jackdaw.bench.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;

class QuartilesTest {
  @Test
  void of_oneSample_isThatSample() {
    assertThat(Quartiles.of(List.of(7.0))).isEqualTo(new Quartiles(7, 7, 7));
  }

  @Test
  void of_oddNumberInAnyOrder_isTheMiddleOnes() {
    assertThat(Quartiles.of(List.of(5.0, 1.0, 4.0, 2.0, 3.0))).isEqualTo(new Quartiles(2, 3, 4));
  }

  @Test
  void of_evenNumber_isBetweenNeighbours() {
    assertThat(Quartiles.of(List.of(4.0, 3.0, 2.0, 1.0))).isEqualTo(new Quartiles(1.75, 2.5, 3.25));
  }

  @Test
  void of_oneOutlier_ignoresIt() {
    assertThat(Quartiles.of(List.of(1.0, 1.0, 1.0, 1.0, 900.0)).p75()).isEqualTo(1);
  }

  @Test
  void of_noSamples_isRejected() {
    assertThatIllegalArgumentException().isThrownBy(() -> Quartiles.of(List.of()));
  }
}
