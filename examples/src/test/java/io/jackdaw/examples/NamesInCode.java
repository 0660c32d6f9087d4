package io.jackdaw.examples;

import io.jackdaw.Jackdaw;
import io.jackdaw.cluster.JackdawCluster;
import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Looks up names as documentation writes them: {@code Slot.run}, {@code Mechanisms.Deque.ABP}. The
 * first part is the simple name of a class, in any package of core or cluster, or in those of the
 * JDK that everybody knows; each further part must be declared by the one before it, so that
 * whoever looks it up finds it there. Inherited members do not count, except those of {@code
 * …Fields}, where classes keep their fields apart by padding.
 */
final class NamesInCode {
  private static final List<String> JDK =
      List.of("java.lang.", "java.util.", "java.util.concurrent.");

  private final Map<String, List<Class<?>>> classes;

  /** Reads the names of all classes of core and cluster, nested ones included. */
  NamesInCode() throws IOException, URISyntaxException {
    List<Class<?>> all = new ArrayList<>();
    for (Class<?> type : List.of(Jackdaw.class, JackdawCluster.class)) {
      Path place = Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
      if (Files.isDirectory(place)) {
        all.addAll(classesIn(place));
      } else {
        try (FileSystem jar = FileSystems.newFileSystem(place)) {
          all.addAll(classesIn(jar.getPath("/")));
        }
      }
    }
    classes = all.stream().collect(Collectors.groupingBy(Class::getSimpleName));
  }

  private static List<Class<?>> classesIn(Path root) throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      return files
          .map(file -> root.relativize(file).toString().replace('\\', '/'))
          .filter(file -> file.startsWith("io/") && file.endsWith(".class"))
          .map(file -> file.substring(0, file.length() - ".class".length()).replace('/', '.'))
          .<Class<?>>flatMap(name -> load(name).stream())
          .toList();
    }
  }

  private static Optional<Class<?>> load(String name) {
    try {
      return Optional.of(Class.forName(name, false, NamesInCode.class.getClassLoader()));
    } catch (ClassNotFoundException e) {
      return Optional.empty();
    }
  }

  boolean has(String name) {
    List<String> parts = List.of(name.split("\\."));
    List<String> members = parts.subList(1, parts.size());
    return Stream.concat(
            classes.getOrDefault(parts.getFirst(), List.of()).stream(),
            JDK.stream().flatMap(where -> load(where + parts.getFirst()).stream()))
        .anyMatch(found -> declares(found, members));
  }

  private static boolean declares(Class<?> type, List<String> members) {
    if (members.isEmpty()) {
      return true;
    }
    String name = members.getFirst();
    List<String> rest = members.subList(1, members.size());
    return types(type, name).anyMatch(next -> declares(next, rest))
        || (hasFieldsAbove(type) && declares(type.getSuperclass(), members));
  }

  private static boolean hasFieldsAbove(Class<?> type) {
    Class<?> above = type.getSuperclass();
    return above != null
        && above.getEnclosingClass() != null
        && above.getEnclosingClass().getSimpleName().endsWith("Fields");
  }

  /** What a member leads to: the class itself, the type of a field, or what a method returns. */
  private static Stream<Class<?>> types(Class<?> type, String name) {
    return Stream.of(
            Arrays.stream(type.getDeclaredClasses()).filter(c -> c.getSimpleName().equals(name)),
            Arrays.stream(type.getDeclaredFields())
                .filter(field -> field.getName().equals(name))
                .map(Field::getType),
            Arrays.stream(type.getDeclaredMethods())
                .filter(method -> method.getName().equals(name))
                .map(Method::getReturnType))
        .flatMap(found -> found);
  }
}
