package io.jackdaw.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * The rule for code in the documentation: every {@code java} block of README.md and of the guide
 * stands, white space aside, in a source file of this module, where it is compiled and run. Links
 * to files must lead to a file. What these pages and those beside the code of core name as {@code
 * Class.method} must exist.
 */
class DocumentationTest {
  private static final Pattern BLOCK = Pattern.compile("(?ms)^```java\\R(.*?)^```");
  private static final Pattern LINK =
      Pattern.compile("(?:\\]\\(|(?:src|srcset|href)=\")(?![a-z]+:|#)([^)#\"\\s]+)");

  /** A class and what it declares: followed by the end of the code, or by arguments. */
  private static final Pattern NAME = Pattern.compile("`([A-Z]\\w+(?:\\.\\w+)+)[`(]");

  private static final Path ROOT = root();

  private static Path root() {
    Path here = Path.of("").toAbsolutePath();
    while (!Files.isDirectory(here.resolve("docs/guide"))) {
      here = here.getParent();
    }
    return here;
  }

  @TestFactory
  Stream<DynamicTest> codeBlock_inDocumentation_standsInACompiledExample() throws IOException {
    List<String> sources = sources();
    return pages().stream()
        .flatMap(
            page ->
                blocks(read(page)).stream()
                    .map(
                        block ->
                            DynamicTest.dynamicTest(
                                ROOT.relativize(page) + ": " + block.lines().findFirst().orElse(""),
                                () ->
                                    assertThat(isIn(sources, block))
                                        .as("not in examples/src, so never compiled:%n%s", block)
                                        .isTrue())));
  }

  @TestFactory
  Stream<DynamicTest> link_inDocumentation_leadsToAFile() throws IOException {
    return pages().stream()
        .flatMap(
            page ->
                links(read(page)).stream()
                    .map(
                        link ->
                            DynamicTest.dynamicTest(
                                ROOT.relativize(page) + " -> " + link,
                                () -> assertThat(page.resolveSibling(link)).exists())));
  }

  @TestFactory
  Stream<DynamicTest> name_inDocumentation_isInTheCode() throws Exception {
    NamesInCode code = new NamesInCode();
    List<Path> all = new ArrayList<>(pages());
    all.addAll(files(ROOT.resolve("core/src/main/java"), ".md"));
    return all.stream()
        .flatMap(
            page ->
                names(read(page))
                    .map(
                        name ->
                            DynamicTest.dynamicTest(
                                ROOT.relativize(page) + ": " + name,
                                () ->
                                    assertThat(code.has(name))
                                        .as("%s is declared in core or the JDK", name)
                                        .isTrue())));
  }

  @Test
  void rule_nameThatIsInNoClass_isRejected() throws Exception {
    NamesInCode code = new NamesInCode();
    assertThat(names("`Slot.run`, `Worker.current()`, `Slot.java`, `Mechanisms.Deque.ABP`"))
        .containsExactly("Slot.run", "Worker.current", "Mechanisms.Deque.ABP")
        .allMatch(code::has);
    assertThat(code.has("Mailbox.last")).as("a field of its MailboxFields").isTrue();
    assertThat(List.of("Slot.walk", "Nobody.run", "SplitWorker.number", "Mechanisms.Deque.ABC"))
        .noneMatch(code::has);
  }

  @Test
  void rule_blockThatIsInNoExample_isRejected() throws IOException {
    String page = "text\n\n```java\nlong never = Compiled.atAll();\n```\n";
    assertThat(blocks(page)).containsExactly("long never = Compiled.atAll();\n");
    assertThat(isIn(List.of("final class Other {}"), blocks(page).getFirst())).isFalse();
    assertThat(sources()).isNotEmpty();
    assertThat(pages()).hasSizeGreaterThan(5);
  }

  private static boolean isIn(List<String> sources, String block) {
    String wanted = normal(block);
    return sources.stream().anyMatch(source -> source.contains(wanted));
  }

  private static String normal(String text) {
    return text.strip().replaceAll("\\s+", " ");
  }

  private static List<String> blocks(String page) {
    return matches(BLOCK, page);
  }

  private static List<String> links(String page) {
    return matches(LINK, page);
  }

  private static Stream<String> names(String page) {
    return matches(NAME, page).stream()
        .filter(name -> !name.endsWith(".java") && !name.endsWith(".md"))
        .distinct();
  }

  private static List<String> matches(Pattern pattern, String page) {
    List<String> found = new ArrayList<>();
    Matcher matcher = pattern.matcher(page);
    while (matcher.find()) {
      found.add(matcher.group(1));
    }
    return found;
  }

  private static List<Path> pages() throws IOException {
    List<Path> pages = new ArrayList<>(List.of(ROOT.resolve("README.md")));
    pages.addAll(files(ROOT.resolve("docs/guide"), ".md"));
    pages.addAll(files(ROOT.resolve("docs/algorithms"), ".md"));
    return pages;
  }

  private static List<String> sources() throws IOException {
    return files(ROOT.resolve("examples/src"), ".java").stream()
        .filter(source -> !source.endsWith("DocumentationTest.java"))
        .map(source -> normal(read(source)))
        .toList();
  }

  private static List<Path> files(Path folder, String ending) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(file -> file.toString().endsWith(ending)).sorted().toList();
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
