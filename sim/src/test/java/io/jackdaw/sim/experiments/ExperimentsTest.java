package io.jackdaw.sim.experiments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.jackdaw.sim.cost.CostFile;
import io.jackdaw.sim.report.Claim;
import io.jackdaw.sim.report.Outcome;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExperimentsTest {
  private static Outcome run(String name) {
    return Experiments.named(name)
        .run(new Setup(1, CostFile.named("default"), OptionalInt.empty(), Optional.empty(), true));
  }

  private static String printed(Outcome outcome) {
    StringWriter text = new StringWriter();
    outcome.print(new PrintWriter(text));
    return text.toString();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "busy-leaves",
        "bounds",
        "recycling",
        "synchronisation",
        "start-latency",
        "waking",
        "strategies",
        "cluster"
      })
  void run_smoke_noClaimFails(String name) {
    Outcome outcome = run(name);
    assertThat(outcome.claims()).isNotEmpty().noneMatch(Claim::fails);
    assertThat(outcome.pictures().values())
        .isNotEmpty()
        .allSatisfy(svg -> assertThat(svg).contains("<svg", "</svg>"));
  }

  @Test
  void run_recordedDag_staysWithinItsBounds(@TempDir Path directory) throws IOException {
    Path file = directory.resolve("diamond.dag");
    Files.writeString(
        file,
        """
        jackdaw-dag 1
        node a 1000
        node b 2000 # the left one
        node c 3000 Main.java:7
        node d 4000
        edge a b
        edge a c
        edge b d
        edge c d
        """);
    Setup setup =
        new Setup(1, CostFile.named("default"), OptionalInt.empty(), Optional.of(file), true);
    assertThat(Experiments.named("recorded").run(setup).holds()).isTrue();
  }

  @Test
  void run_recordedWithoutInput_isRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> run("recorded"))
        .withMessageContaining("--input FILE");
  }

  @Test
  void run_speed_countsItsNodes() {
    assertThat(printed(run("speed"))).contains("131,071");
  }

  @ParameterizedTest
  @CsvSource({"default, 16", "cloud128, 2", "cloud128, 64", "xeon-phi, 1000"})
  void run_wakingElsewhere_noClaimFails(String machine, int processors) {
    Setup setup =
        new Setup(1, CostFile.named(machine), OptionalInt.of(processors), Optional.empty(), true);
    assertThat(Experiments.named("waking").run(setup).claims()).noneMatch(Claim::fails);
  }

  @Test
  void run_wakingWithNobodyToWake_isRefused() {
    Setup setup =
        new Setup(1, CostFile.named("default"), OptionalInt.of(1), Optional.empty(), true);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Experiments.named("waking").run(setup))
        .withMessageContaining("2 processors or more");
  }

  @Test
  void run_sameSeed_printsTheSame() {
    assertThat(printed(run("start-latency"))).isEqualTo(printed(run("start-latency")));
  }

  @Test
  void names_inHelp_areTheExperiments() {
    assertThat(Experiments.ALL.stream().map(Experiment::name).collect(Collectors.joining(", ")))
        .isEqualTo(Experiments.NAMES);
  }

  @Test
  void named_unknown_isRefused() {
    assertThatIllegalArgumentException().isThrownBy(() -> Experiments.named("frob"));
  }
}
