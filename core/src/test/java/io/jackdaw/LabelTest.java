package io.jackdaw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Memory orderings are labelled in comments, {@code MODE [label]}. A label without a partner, or
 * that the README of its package or the stress tests do not know, is a mistake.
 */
class LabelTest {
  private static final Path SOURCES = Path.of("src/main/java");

  /** Races in Java, and tables of the cases that the build makes of them. */
  private static final Path STRESS = Path.of("../verify/src/main");

  private static final Pattern MODE =
      Pattern.compile(
          "\\b(?:PLAIN|OPAQUE|ACQUIRE|RELEASE|VOLATILE|CAS)((?:\\s*\\[[a-z][a-z-]*\\])+)");
  private static final Pattern LABEL = Pattern.compile("\\[([a-z][a-z-]*)\\]");

  /** Where a label stands. */
  private record Use(String label, Path file) {}

  private static List<Path> files(Path root, String ending) throws IOException {
    try (Stream<Path> walk = Files.walk(root)) {
      return walk.filter(path -> path.toString().endsWith(ending)).toList();
    }
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static List<String> labelsIn(String text) {
    List<String> labels = new ArrayList<>();
    Matcher modes = MODE.matcher(text);
    while (modes.find()) {
      Matcher label = LABEL.matcher(modes.group(1));
      while (label.find()) {
        labels.add(label.group(1));
      }
    }
    return labels;
  }

  private static List<Use> uses() throws IOException {
    return files(SOURCES, ".java").stream()
        .flatMap(file -> labelsIn(text(file)).stream().map(label -> new Use(label, file)))
        .toList();
  }

  @Test
  void labelsIn_aComment_findsEachOfThem() {
    assertThat(labelsIn("x; // VOLATILE [a] [b-c]: why\n /** OPAQUE [d] pairs */ // [no] NOT [e]"))
        .containsExactly("a", "b-c", "d");
  }

  @Test
  void label_inTheCode_standsOnBothSides() throws IOException {
    Map<String, Integer> counts = new TreeMap<>();
    uses().forEach(use -> counts.merge(use.label(), 1, Integer::sum));
    assertThat(counts).isNotEmpty();
    assertThat(counts.entrySet())
        .as("labels that stand on one side only")
        .allMatch(entry -> entry.getValue() >= 2);
  }

  @Test
  void label_inTheCode_isInTheReadmeOfItsPackage() throws IOException {
    TreeSet<String> missing = new TreeSet<>();
    for (Use use : uses()) {
      Path readme = use.file().resolveSibling("README.md");
      if (!Files.exists(readme) || !text(readme).contains("[" + use.label() + "]")) {
        missing.add("[" + use.label() + "] in " + readme);
      }
    }
    assertThat(missing).as("labels that a README does not explain").isEmpty();
  }

  @Test
  void label_inTheCode_isNamedInAStressTest() throws IOException {
    assumeThat(STRESS).isDirectory();
    List<Path> stress = new ArrayList<>(files(STRESS, ".java"));
    stress.addAll(files(STRESS, ".xml"));
    assumeThat(stress).isNotEmpty();
    StringBuilder all = new StringBuilder();
    stress.forEach(file -> all.append(text(file)));
    TreeSet<String> missing = new TreeSet<>();
    uses().stream()
        .map(use -> "[" + use.label() + "]")
        .filter(label -> all.indexOf(label) < 0)
        .forEach(missing::add);
    assertThat(missing).as("labels that no stress test names").isEmpty();
  }
}
