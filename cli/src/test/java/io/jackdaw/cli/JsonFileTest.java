package io.jackdaw.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.bench.report.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JsonFileTest {
  @ParameterizedTest
  @CsvSource({"results.json, results.svg", "results, results.svg", "r.json.old, r.json.old.svg"})
  void writePicture_besideTheResults_hasTheirName(
      String name, String picture, @TempDir Path directory) throws IOException {
    JsonFile file = new JsonFile(directory.resolve(name));
    file.write(List.of(), Run.COMPLETE);
    file.writePicture("<svg/>");
    assertThat(directory.resolve(name)).hasContent("[\n  \n]");
    assertThat(directory.resolve(picture)).hasContent("<svg/>");
  }

  @Test
  void write_overALink_replacesWhatItLeadsTo(@TempDir Path directory) throws IOException {
    Path file = Files.writeString(directory.resolve("file.json"), "old");
    Path link = Files.createSymbolicLink(directory.resolve("link.json"), file);
    new JsonFile(link).write(List.of(), Run.COMPLETE);
    assertThat(link).isSymbolicLink();
    assertThat(file).hasContent("[\n  \n]");
    assertThat(directory).isDirectoryNotContaining(each -> each.toString().endsWith(".tmp"));
  }
}
