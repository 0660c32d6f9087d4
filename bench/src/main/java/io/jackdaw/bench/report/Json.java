package io.jackdaw.bench.report;

import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Writes results as a JSON array, a record per line: easy to read, to compare and to search. */
public final class Json {
  /** The components of a result that are no fields of their own: rounds and details. */
  private static final Set<Class<?>> BEYOND = Set.of(List.class, Details.class);

  private Json() {}

  /** The array as text. Each record says what kind of run it is of: records get separated. */
  public static String of(List<Result> results, Run run) {
    return results.stream()
        .map(result -> record(result, run))
        .collect(Collectors.joining(",\n  ", "[\n  ", "\n]\n"));
  }

  /** A map as an object; its values may be maps and lists in turn. */
  public static String of(Map<String, ?> map) {
    return value(map) + "\n";
  }

  private static String record(Result result, Run run) {
    Stream<String> common =
        Stream.concat(components(Result.class, result), components(Run.class, run));
    return object(Stream.concat(common, fields(result.details().fields())));
  }

  private static Stream<String> components(Class<?> type, Object record) {
    return Arrays.stream(type.getRecordComponents())
        .filter(component -> !BEYOND.contains(component.getType()))
        .map(component -> field(component.getName(), value(component, record)));
  }

  private static Stream<String> fields(Map<?, ?> map) {
    return map.entrySet().stream()
        .map(entry -> field(entry.getKey().toString(), value(entry.getValue())));
  }

  private static String field(String name, String value) {
    return string(name) + ": " + value;
  }

  private static String object(Stream<String> fields) {
    return fields.collect(Collectors.joining(", ", "{", "}"));
  }

  private static String value(RecordComponent component, Object record) {
    try {
      return value(component.getAccessor().invoke(record));
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("a public record has readable components", e);
    }
  }

  private static String value(@Nullable Object value) {
    return switch (value) {
      case null -> "null";
      case String text -> string(text);
      case Map<?, ?> map -> object(fields(map));
      case List<?> list ->
          list.stream().map(Json::value).collect(Collectors.joining(", ", "[", "]"));
      case Double number when !Double.isFinite(number) ->
          throw new IllegalArgumentException("JSON has no number " + number);
      default -> value.toString();
    };
  }

  private static String string(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' || c == '\\') {
        quoted.append('\\').append(c);
      } else if (c < ' ') {
        quoted.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
      } else {
        quoted.append(c);
      }
    }
    return quoted.append('"').toString();
  }
}
