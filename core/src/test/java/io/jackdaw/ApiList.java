package io.jackdaw;

import java.io.IOException;
import java.lang.module.ModuleDescriptor;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What users can name, as text: the exported packages, their types, and of these the members that
 * users can call, read, extend or override. One line each, in an order that depends on nothing but
 * the API.
 *
 * <p>A member that comes from a supertype that users cannot name is listed with the type that shows
 * it to them. Nullness is not listed.
 */
final class ApiList {
  private static final Pattern JAVA_LANG = Pattern.compile("\\bjava\\.lang\\.(?=[A-Z])");
  private static final Pattern NOT_API = Pattern.compile("\\b(synchronized|native|strictfp) ");

  private final Path classes;
  private final Set<String> exported;

  /**
   * An API.
   *
   * @param classes where the class files are; they must be on our class path, too
   * @param exported the packages that users see
   */
  ApiList(Path classes, Set<String> exported) {
    this.classes = classes;
    this.exported = exported;
  }

  /** The packages that a module exports to everybody. */
  static Set<String> exportedToAll(ModuleDescriptor module) {
    return module.exports().stream()
        .filter(exports -> !exports.isQualified())
        .map(ModuleDescriptor.Exports::source)
        .collect(Collectors.toSet());
  }

  /** What a module demands of its users: modules to be there, services that they may provide. */
  static List<String> demands(ModuleDescriptor module) {
    Stream<String> requires =
        module.requires().stream()
            .map(
                required ->
                    required.modifiers().stream()
                        .filter(modifier -> modifier != ModuleDescriptor.Requires.Modifier.MANDATED)
                        .map(modifier -> modifier.name().toLowerCase(Locale.ROOT) + " ")
                        .sorted()
                        .collect(Collectors.joining("", "requires ", required.name())))
            .sorted();
    return Stream.concat(requires, module.uses().stream().map("uses "::concat).sorted()).toList();
  }

  /** All lines: a package, then its types, each with its members indented. */
  List<String> lines() throws IOException {
    List<String> lines = new ArrayList<>();
    for (String name : exported.stream().sorted().toList()) {
      lines.add("exports " + name);
      for (Class<?> type : typesOf(name)) {
        lines.add("");
        lines.addAll(lines(type));
      }
      lines.add("");
    }
    return lines;
  }

  private List<Class<?>> typesOf(String packageName) throws IOException {
    try (Stream<Path> files = Files.list(classes.resolve(packageName.replace('.', '/')))) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(file -> file.endsWith(".class") && !file.equals("package-info.class"))
          .map(file -> load(packageName + "." + file.substring(0, file.length() - 6)))
          .filter(ApiList::canBeNamed)
          .sorted(Comparator.comparing(Class::getName))
          .<Class<?>>map(type -> type)
          .toList();
    }
  }

  private static Class<?> load(String name) {
    try {
      return Class.forName(name, false, ApiList.class.getClassLoader());
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  /** A type and its members. */
  List<String> lines(Class<?> type) {
    Set<String> lines = new LinkedHashSet<>();
    lines.add(header(type));
    Predicate<Member> shown = member -> isShown(member, canBeExtended(type));
    List<Class<?>> sources = sources(type);
    sources.stream()
        .flatMap(source -> Arrays.stream(source.getDeclaredFields()))
        .filter(shown)
        .sorted(Comparator.comparing(Field::getName))
        .forEach(field -> lines.add(line(field, field.toGenericString())));
    Arrays.stream(type.getDeclaredConstructors())
        .filter(shown)
        .map(constructor -> line(constructor, constructor.toGenericString()))
        .sorted()
        .forEach(lines::add);
    Set<String> overridden = new LinkedHashSet<>();
    sources.stream()
        .flatMap(source -> Arrays.stream(source.getDeclaredMethods()))
        .filter(method -> !method.isBridge())
        .filter(shown)
        .filter(method -> overridden.add(erasure(method)))
        .sorted(Comparator.comparing(Method::getName).thenComparing(Method::toGenericString))
        .forEach(method -> lines.add(line(method, method.toGenericString())));
    return List.copyOf(lines);
  }

  /** The type, and whatever it inherits from that users cannot name: nearest first. */
  private List<Class<?>> sources(Class<?> type) {
    List<Class<?>> sources = new ArrayList<>();
    addSources(type, sources);
    return sources;
  }

  private void addSources(Class<?> type, List<Class<?>> sources) {
    sources.add(type);
    Stream.concat(Stream.ofNullable(type.getSuperclass()), Arrays.stream(type.getInterfaces()))
        .filter(parent -> isHidden(parent) && !sources.contains(parent))
        .forEach(parent -> addSources(parent, sources));
  }

  /** Whether a type is ours and not for users. */
  private boolean isHidden(Class<?> type) {
    return type.getModule() == ApiList.class.getModule()
        && !(exported.contains(type.getPackageName()) && canBeNamed(type));
  }

  private static boolean canBeNamed(Class<?> type) {
    if (type.isAnonymousClass() || type.isLocalClass() || type.isSynthetic()) {
      return false;
    }
    Class<?> outer = type.getDeclaringClass();
    return Modifier.isPublic(type.getModifiers())
        ? outer == null || canBeNamed(outer)
        : Modifier.isProtected(type.getModifiers()) && canBeNamed(outer) && canBeExtended(outer);
  }

  /** Whether users can write a subclass, for which alone protected members are there. */
  private static boolean canBeExtended(Class<?> type) {
    return !Modifier.isFinal(type.getModifiers())
        && !type.isSealed()
        && Arrays.stream(type.getDeclaredConstructors())
            .anyMatch(constructor -> isShown(constructor, true));
  }

  private static boolean isShown(Member member, boolean withProtected) {
    int modifiers = member.getModifiers();
    return !member.isSynthetic()
        && (Modifier.isPublic(modifiers) || (withProtected && Modifier.isProtected(modifiers)));
  }

  private static String erasure(Method method) {
    return method.getName() + Arrays.toString(method.getParameterTypes());
  }

  private String header(Class<?> type) {
    String header = type.toGenericString(); // modifiers, kind, name and type parameters
    List<Type> parents = parents(type).toList();
    String classes = names(parents.stream().filter(parent -> !raw(parent).isInterface()));
    String interfaces = names(parents.stream().filter(parent -> raw(parent).isInterface()));
    if (!classes.isEmpty()) {
      header += " extends " + classes;
    }
    if (!interfaces.isEmpty()) {
      header += (type.isInterface() ? " extends " : " implements ") + interfaces;
    }
    return shorten(header);
  }

  /** What the type inherits from; instead of those that users cannot name, their parents. */
  private Stream<Type> parents(Class<?> type) {
    return Stream.concat(
            Stream.ofNullable(type.getGenericSuperclass()),
            Arrays.stream(type.getGenericInterfaces()))
        .filter(parent -> parent != Object.class)
        .flatMap(parent -> isHidden(raw(parent)) ? parents(raw(parent)) : Stream.of(parent));
  }

  private static Class<?> raw(Type type) {
    return (Class<?>) (type instanceof ParameterizedType generic ? generic.getRawType() : type);
  }

  private static String names(Stream<Type> types) {
    return types.map(Type::getTypeName).distinct().sorted().collect(Collectors.joining(", "));
  }

  private static String line(Member member, String generic) {
    String owner = member.getDeclaringClass().getName();
    String name =
        member instanceof Constructor<?>
            ? member.getDeclaringClass().getSimpleName()
            : member.getName();
    String qualified = member instanceof Constructor<?> ? owner : owner + "." + name;
    String end = member instanceof Field ? "$" : "(?=\\()";
    return "  " + shorten(generic.replaceFirst(Pattern.quote(qualified) + end, name));
  }

  private static String shorten(String text) {
    String brief = NOT_API.matcher(JAVA_LANG.matcher(text).replaceAll("")).replaceAll("");
    return brief.replace('$', '.'); // as users write nested types
  }
}
