package io.jackdaw.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Every ordering label in the core has a case and a canary, and stands in the table of the README.
 */
class OrderingLabelsTest {
  /** {@code MODE [label]} and further labels after it, in comments. */
  private static final Pattern LABELLED =
      Pattern.compile("(?:CAS|PLAIN|OPAQUE|ACQUIRE|RELEASE|VOLATILE)((?:\\s*\\[[a-z-]+])+)");

  private static final Pattern LABEL = Pattern.compile("\\[([a-z-]+)]");

  private static Set<String> labelsIn(Path sources) throws IOException {
    Set<String> labels = new TreeSet<>();
    try (Stream<Path> files = Files.walk(sources)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".java")).toList()) {
        Matcher labelled = LABELLED.matcher(Files.readString(file));
        while (labelled.find()) {
          Matcher label = LABEL.matcher(labelled.group(1));
          while (label.find()) {
            labels.add(label.group(1));
          }
        }
      }
    }
    return labels;
  }

  private static Set<String> labelsOf(List<JcstressCase> cases) {
    Set<String> labels = new TreeSet<>();
    for (JcstressCase one : cases) {
      Matcher label = LABEL.matcher(one.description());
      assertThat(label.lookingAt()).as("%s starts its description with a label", one).isTrue();
      labels.add(label.group(1));
    }
    return labels;
  }

  @Test
  void labels_inTheCore_haveCases() throws IOException {
    Set<String> inCore = labelsIn(Path.of("..", "core", "src", "main", "java"));
    assertThat(inCore).isNotEmpty();
    assertThat(labelsOf(JcstressCase.real())).isEqualTo(inCore);
  }

  @Test
  void labels_ofCases_haveCanaries() throws IOException {
    assertThat(labelsOf(JcstressCase.canaries())).isEqualTo(labelsOf(JcstressCase.real()));
  }

  /** Outcomes are inherited from races: one without any would let everything pass. */
  @Test
  void cases_forbidWhatTheyDoNotName() throws IOException {
    assertThat(JcstressCase.all()).allMatch(JcstressCase::forbidsTheRest);
  }

  @Test
  void cases_areInTheReadme() throws IOException {
    String readme = Files.readString(Path.of("README.md"));
    assertThat(JcstressCase.all()).extracting(JcstressCase::shortName).doesNotHaveDuplicates();
    for (JcstressCase one : JcstressCase.all()) {
      assertThat(readme).contains("`" + one.shortName() + "`");
    }
  }
}
