package io.jackdaw.verify;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;

/**
 * A jcstress case of this module.
 *
 * @param name as jcstress prints it
 * @param description starts with the label
 * @param actors how many threads race; jcstress leaves out what has more than there are processors
 * @param forbidsTheRest whether each outcome that it does not name is forbidden
 */
record JcstressCase(String name, String description, int actors, boolean forbidsTheRest) {
  private static final String CANARIES = "io.jackdaw.verify.canary.";
  private static final String CONTROLS = "io.jackdaw.verify.control.";

  static List<JcstressCase> all() throws IOException {
    Path classes = Path.of("target", "classes");
    List<JcstressCase> cases = new ArrayList<>();
    try (Stream<Path> files = Files.walk(classes)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".class")).sorted().toList()) {
        String path = classes.relativize(file).toString();
        String name =
            path.substring(0, path.length() - ".class".length()).replaceAll("[/\\\\]", ".");
        try {
          Class<?> type = Class.forName(name, false, JcstressCase.class.getClassLoader());
          if (type.isAnnotationPresent(JCStressTest.class)) {
            cases.add(of(type));
          }
        } catch (ClassNotFoundException e) {
          throw new AssertionError(e);
        }
      }
    }
    return cases;
  }

  private static JcstressCase of(Class<?> type) {
    long actors =
        Arrays.stream(type.getMethods()).filter(m -> m.isAnnotationPresent(Actor.class)).count();
    return new JcstressCase(
        type.getName().replace('$', '.'),
        type.getAnnotation(Description.class).value(),
        (int) actors,
        Arrays.stream(type.getAnnotationsByType(Outcome.class))
            .anyMatch(
                o -> o.expect() == Expect.FORBIDDEN && o.id().length == 1 && o.id()[0].isEmpty()));
  }

  private static List<JcstressCase> those(Predicate<JcstressCase> which) throws IOException {
    return all().stream().filter(which).toList();
  }

  static List<JcstressCase> canaries() throws IOException {
    return those(c -> c.name.startsWith(CANARIES));
  }

  static List<JcstressCase> controls() throws IOException {
    return those(c -> c.name.startsWith(CONTROLS));
  }

  /** Those that test the core. */
  static List<JcstressCase> real() throws IOException {
    return those(c -> !c.name.startsWith(CANARIES) && !c.name.startsWith(CONTROLS));
  }

  boolean canRun() {
    return actors <= Runtime.getRuntime().availableProcessors();
  }

  /** The name as the README has it: without its package, but with what is not of the core. */
  String shortName() {
    String kind =
        name.startsWith(CANARIES) ? "canary." : name.startsWith(CONTROLS) ? "control." : "";
    return kind + name.replaceFirst("^([a-z]+\\.)+", "");
  }
}
