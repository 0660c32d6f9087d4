package io.jackdaw.internal.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.metrics.Analysis;
import io.jackdaw.metrics.ForkSite;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An analysis on its way from one process to another. */
class AnalysisFileTest {
  @TempDir private Path directory;

  @Test
  void read_whatWasWritten_isTheSame() throws IOException {
    Analysis written =
        new Analysis(
            2,
            1_000,
            10,
            20,
            5,
            6,
            7,
            3,
            8,
            List.of(new ForkSite("a.B.c(B.java:1), a.B.d(B.java:2)", 4, 9)));
    Path file = directory.resolve("analysis");
    AnalysisFile.write(file, written);
    assertThat(AnalysisFile.read(file)).isEqualTo(written);
  }

  @ParameterizedTest
  @CsvSource({
    "'', :1: an analysis begins with",
    "something else, :1: an analysis begins with",
    "jackdaw-analysis 1, :1: an analysis begins with",
    "jackdaw-analysis 2, ':2: expected 9 numbers, not '",
    "jackdaw-analysis 2|1 2 3, :2: expected 9 numbers",
    "jackdaw-analysis 2|1 2 3 4 5 6 7 8 x, :2: expected 9 numbers",
    "jackdaw-analysis 2|1 2 3 4 5 6 7 8 9|1 place, :3: expected 2 numbers",
  })
  void read_somethingElse_saysWhatAndWhere(String text, String message) throws IOException {
    Path file = directory.resolve("analysis");
    Files.writeString(file, text.replace('|', '\n'));
    assertThatThrownBy(() -> AnalysisFile.read(file))
        .isInstanceOf(IOException.class)
        .hasMessageContaining(file + message);
  }
}
