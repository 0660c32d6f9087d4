package io.jackdaw.bench.analyse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.jackdaw.metrics.Analysis;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What follows from a dag and from copies that use the same memory. */
class PredictionTest {
  @ParameterizedTest
  @CsvSource({
    "0, 2, 1, 2", // nothing is lost
    "0, 2, 2, 1", // two at once are as slow as one after the other
    "0, 2, 1.25, 1.6",
    "0, 4, 2, 2",
    "1000, 2, 2, 1", // serial: there is never more than one
  })
  void crowded_workIsSlowerWhileAllAreBusy(long span, int workers, double slower, double speedup) {
    Analysis analysis = new Analysis(1, 1_000, span, span, 0, 0, 10, 0, 0, List.of());
    assertThat(Prediction.crowded(analysis, workers, slower)).isCloseTo(speedup, within(1e-9));
  }

  /** One worker alone for a third of the work, then two. */
  @ParameterizedTest
  @CsvSource({"1, 1.5", "1.5, 1.2"})
  void crowded_partlySerial_onlyTheRestIsSlower(double slower, double speedup) {
    Analysis analysis = new Analysis(1, 900, 0, 300, 0, 0, 10, 0, 300, List.of());
    assertThat(Prediction.crowded(analysis, 2, slower)).isCloseTo(speedup, within(1e-9));
  }
}
