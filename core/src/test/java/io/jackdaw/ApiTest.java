package io.jackdaw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.io.IOException;
import java.io.InputStream;
import java.lang.module.ModuleDescriptor;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What is exported is a promise, so each change of it shows up in {@code api.txt}. */
class ApiTest {
  private static final String ACCEPT = "jackdaw.api.accept";

  @Test
  void api_comparedWithTheList_isTheSame() throws Exception {
    Path classes =
        Path.of(Jackdaw.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    Path list = classes.resolve("../../src/test/resources/api.txt").normalize();
    List<String> actual = api(classes);
    if (Boolean.getBoolean(ACCEPT)) {
      Files.write(list, actual);
    }
    List<String> accepted = Files.exists(list) ? Files.readAllLines(list) : List.of();
    if (!actual.equals(accepted)) {
      fail(message(accepted, actual)); // not an assertion that would print both lists, too
    }
  }

  private static List<String> api(Path classes) throws IOException {
    ModuleDescriptor module;
    try (InputStream descriptor = Files.newInputStream(classes.resolve("module-info.class"))) {
      module = ModuleDescriptor.read(descriptor);
    }
    List<String> lines = new ArrayList<>(ApiList.demands(module));
    lines.add("");
    lines.addAll(new ApiList(classes, ApiList.exportedToAll(module)).lines());
    return lines;
  }

  private static String message(List<String> accepted, List<String> actual) {
    return """
        the exported API is not the one in core/src/test/resources/api.txt:

        %s

        If that is meant, accept it with
          ./jackdaw test -pl core -Dtest=ApiTest -D%s=true
        and commit the list with the change.
        """
        .formatted(String.join("\n", difference(accepted, actual)), ACCEPT);
  }

  /** The lines that went and those that came, each after the type that it belongs to. */
  private static List<String> difference(List<String> before, List<String> after) {
    List<String> old = withOwners(before);
    List<String> young = withOwners(after);
    return Stream.concat(
            old.stream().filter(line -> !young.contains(line)).map("- "::concat),
            young.stream().filter(line -> !old.contains(line)).map("+ "::concat))
        .toList();
  }

  private static List<String> withOwners(List<String> lines) {
    List<String> complete = new ArrayList<>();
    String owner = "";
    for (String line : lines) {
      if (!line.startsWith(" ")) {
        owner = line;
        complete.add(line);
      } else {
        complete.add(
            owner.replaceFirst("^.*?([\\w.]*\\.[A-Z][\\w.]*).*", "$1") + ":" + line.substring(1));
      }
    }
    return complete;
  }

  // ---- canaries: what the list must show

  @Test
  void difference_ofAMemberAndAnExport_namesBoth() {
    List<String> before =
        List.of("exports a", "", "public class a.B<T>", "  public int c()", "  public int d()");
    List<String> after =
        List.of("exports a", "", "public class a.B<T>", "  public int d()", "exports e");

    assertThat(difference(before, after)).containsExactly("- a.B: public int c()", "+ exports e");
  }

  /** What a user of {@link Shown} inherits without being able to name it. */
  abstract static class Hidden<T> implements Supplier<T> {
    protected Hidden() {}

    public final void inherited(T value) {}

    protected void overridden() {}

    void ours() {}
  }

  /** A type with members of all kinds. */
  public abstract static class Shown<T extends Number> extends Hidden<T> {
    protected static final int CONSTANT = 1;
    final int ours = 2;

    protected Shown(T value) {}

    @Override
    public synchronized void overridden() {}

    @SafeVarargs
    public static <E extends Exception> List<? super E> generic(Set<E>... sets) throws E {
      return new ArrayList<>();
    }
  }

  /** Nobody extends it, so what is protected in it is ours. */
  @SuppressWarnings("ProtectedMembersInFinalClass") // what the test is about
  public static final class Closed {
    protected Closed() {}

    protected void ours() {}

    public void shown() {}
  }

  private static List<String> lines(Class<?> type) {
    return new ApiList(Path.of(""), Set.of("io.jackdaw")).lines(type);
  }

  @Test
  void lines_ofATypeWithAHiddenParent_haveTheParentsMembers() {
    assertThat(lines(Shown.class))
        .containsExactly(
            "public abstract static class io.jackdaw.ApiTest.Shown<T extends Number>"
                + " implements java.util.function.Supplier<T>",
            "  protected static final int CONSTANT",
            "  protected Shown(T)",
            "  public static <E extends Exception> java.util.List<? super E>"
                + " generic(java.util.Set<E>...) throws E",
            "  public final void inherited(T)",
            "  public void overridden()");
  }

  @Test
  void lines_ofAFinalType_leaveOutWhatIsProtected() {
    assertThat(lines(Closed.class))
        .containsExactly(
            "public static final class io.jackdaw.ApiTest.Closed", "  public void shown()");
  }
}
