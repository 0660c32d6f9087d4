package io.jackdaw.bench.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;

class SettingsTest {
  private static final Settings SETTINGS =
      new Settings(List.of(7L), List.of(1, 2), List.of(Collector.values()), 1, new Effort(0, 1, 1));

  @Test
  void with_valuesOutOfBounds_saysNameBoundsAndValue() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> SETTINGS.withWorkers(List.of(1, 0)))
        .withMessage("workers must be from 1 to 1024, not 0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> SETTINGS.withRounds(-1))
        .withMessage("rounds must be from 1 to 1000, not -1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> SETTINGS.withSizes("n", List.of(99L), 17, 46))
        .withMessage("n must be from 17 to 46, not 99");
    assertThatIllegalArgumentException().isThrownBy(() -> SETTINGS.withCollectors(List.of()));
    assertThatIllegalArgumentException().isThrownBy(() -> new Effort(0, 1, 0));
  }

  @Test
  void grid_oneAloneAndTwoOnWorkers_coversAllWithContestantsFastest() {
    Lineup<String> lineup =
        new Lineup<String>().alone("serial", "").onWorkers("ours", "").onWorkers("theirs", "");
    assertThat(Step.grid("trial", lineup, SETTINGS.inputs(), SETTINGS))
        .extracting(Step::toString)
        .startsWith(
            "trial 7, serial, 1 worker, default gc",
            "trial 7, ours, 1 worker, default gc",
            "trial 7, theirs, 1 worker, default gc",
            "trial 7, ours, 2 workers, default gc",
            "trial 7, theirs, 2 workers, default gc",
            "trial 7, serial, 1 worker, parallel gc")
        .hasSize(10);
  }

  @Test
  void get_unknownContestant_saysWhichThereAre() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Lineup<String>().alone("serial", "").get("cereal"))
        .withMessage("there is no contestant 'cereal', only [serial]");
  }
}
