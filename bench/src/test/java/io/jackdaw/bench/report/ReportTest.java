package io.jackdaw.bench.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReportTest {
  private static final Result SERIAL =
      new Result("fork", "40", "serial", 1, "default", "s", 0.5, 0.25, 1, 6, null, 102334155);
  private static final Result SLOTS =
      new Result("fork", "40", "slots", 2, "default", "s", 0.375, 0.3, 0.4, 6, 0.0, 102334155);

  @Test
  void json_results_hasOneRecordPerLineWithTheFieldsInOrder() {
    assertThat(Json.of(List.of(SERIAL, SLOTS), new Run(true, false)))
        .isEqualTo(
            """
            [
              {"benchmark": "fork", "input": "40", "contestant": "serial", "workers": 1, \
            "gc": "default", "unit": "s", "median": 0.5, "p25": 0.25, "p75": 1.0, "samples": 6, \
            "bytesPerFork": null, "checksum": 102334155, "quick": true, "interrupted": false},
              {"benchmark": "fork", "input": "40", "contestant": "slots", "workers": 2, \
            "gc": "default", "unit": "s", "median": 0.375, "p25": 0.3, "p75": 0.4, "samples": 6, \
            "bytesPerFork": 0.0, "checksum": 102334155, "quick": true, "interrupted": false}
            ]
            """);
  }

  @Test
  void json_details_followTheOtherFields() {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("deque", "split");
    fields.put("default", true);
    fields.put("counters", Map.of("cas", 1.5));
    assertThat(Json.of(List.of(SLOTS.with(() -> fields)), Run.COMPLETE))
        .endsWith(
            """
            "interrupted": false, "deque": "split", "default": true, "counters": {"cas": 1.5}}
            ]
            """);
  }

  @Test
  void json_charactersWithAMeaning_areEscaped() {
    Result odd = new Result("a\"b\\c\nd", "", "", 1, "", "", 0, 0, 0, 1, null, 0);
    assertThat(Json.of(List.of(odd), Run.COMPLETE)).contains("\"a\\\"b\\\\c\\u000ad\"");
  }

  @Test
  void json_notANumber_isRejected() {
    Result odd = new Result("", "", "", 1, "", "", Double.NaN, 0, 0, 1, null, 0);
    assertThatIllegalArgumentException().isThrownBy(() -> Json.of(List.of(odd), Run.COMPLETE));
  }

  @Test
  void resultTable_withReference_showsTheRatioToIt() {
    String table =
        printed(out -> new ResultTable("serial").print(new Findings(List.of(SERIAL, SLOTS)), out));
    assertThat(table).contains("input 40, default collector");
    assertThat(table.lines().filter(line -> line.contains("slots")).findFirst())
        .get()
        .asString()
        .containsSubsequence("slots", "2", "0.375", "s", "0.300", "0.400", "0.75", "0.00", "6");
  }

  @Test
  void targets_metMissedAndNotMeasured_areToldApart() {
    Targets targets = new Targets("here");
    targets.atMost(1.5, "quick enough", OptionalDouble.of(1.5));
    targets.under(100, "few enough", OptionalDouble.of(100));
    targets.atLeast(8, "much better", OptionalDouble.empty());
    assertThat(printed(out -> Targets.print(List.of(targets), Run.COMPLETE, out)))
        .containsPattern("met +quick enough +1.50 +at most 1.5")
        .containsPattern("MISSED +few enough +100 +under 100")
        .containsPattern("not measured +much better +- +at least 8");
  }

  @ParameterizedTest
  @CsvSource({
    "true, false, quick run",
    "false, true, interrupted run",
    "true, true, 'quick run, interrupted run'"
  })
  void targets_notJudged_showFiguresWithoutVerdictsAndSayWhyOnce(
      boolean quick, boolean interrupted, String reason) {
    Targets targets = new Targets("here");
    targets.atMost(1.5, "quick enough", OptionalDouble.of(1.5));
    targets.under(100, "few enough", OptionalDouble.of(100));
    targets.atLeast(1.1, "perhaps", Optional.of(PairedRatio.of(List.of(1.0), List.of(1.0))));
    targets.atLeast(8, "much better", OptionalDouble.empty());
    Run run = new Run(quick, interrupted);
    assertThat(printed(out -> Targets.print(List.of(targets, targets), run, out)))
        .containsPattern("\n  quick enough +1.50 +at most 1.5")
        .containsPattern("\n  few enough +100 +under 100")
        .doesNotContain("met", "MISSED", "open", "not measured")
        .containsOnlyOnce("not judged: " + reason + System.lineSeparator());
  }

  /** One rival in a hundred is better by chance: with five rounds that is no verdict. */
  @Test
  void targets_ratiosWithBounds_areMetMissedOrOpen() {
    List<Double> one = List.of(1.0, 1.0, 1.0, 1.0, 1.0);
    PairedRatio same = PairedRatio.of(one, one);
    PairedRatio slower = PairedRatio.of(List.of(1.1, 1.1, 1.1, 1.1, 1.1), one);
    PairedRatio noisy = PairedRatio.of(List.of(1.0, 1.1, 1.0, 1.1, 1.0), one);
    Targets targets = new Targets("here");
    targets.atMost(1.05, "never slower", Map.of("a", same));
    targets.atMost(1.05, "slower than one", Map.of("b", slower));
    targets.atMost(1.05, "slower than one of two", Map.of("c", slower, "d", same));
    targets.atMost(1.05, "who knows", Map.of("e", noisy));
    targets.atMost(1.05, "nobody else", Map.of());
    targets.atLeast(1.1, "much slower", Optional.of(slower));
    targets.atLeast(1.1, "as fast", Optional.of(same));
    targets.atLeast(1.05, "perhaps", Optional.of(noisy));
    targets.atLeast(1.05, "nobody", Optional.empty());
    assertThat(printed(out -> Targets.print(List.of(targets), Run.COMPLETE, out)))
        .containsPattern("met +never slower: a +1.00 \\(1.00 to 1.00\\) +at most 1.05")
        .containsPattern("MISSED +slower than one: b +1.10")
        .containsPattern("open +slower than one of two: c +1.10")
        .containsPattern("open +who knows: e +1.05 \\(1.00 to 1.10\\)")
        .containsPattern("not measured +nobody else +- +at most")
        .containsPattern("met +much slower +1.10")
        .containsPattern("MISSED +as fast +1.00")
        .containsPattern("open +perhaps +1.05")
        .containsPattern("not measured +nobody +- +at least");
  }

  @Test
  void figures_ofAnySize_haveThreeDigitsThatMatter() {
    assertThat(List.of(0.0, 0.000512, 0.0512, 0.512, 5.126, 51.26, 512.6, 5126.0, -1.5))
        .extracting(Figures::of)
        .containsExactly(
            "0", "0.000512", "0.0512", "0.512", "5.13", "51.3", "513", "5,126", "-1.50");
  }

  @Test
  void textTable_rowOfAnotherLength_isRejected() {
    TextTable table = new TextTable(1, List.of("a", "b"));
    assertThatIllegalArgumentException().isThrownBy(() -> table.row(List.of("only one")));
  }

  private static String printed(Consumer<PrintWriter> report) {
    StringWriter text = new StringWriter();
    PrintWriter out = new PrintWriter(text);
    report.accept(out);
    out.flush();
    return text.toString();
  }
}
