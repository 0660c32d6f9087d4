package io.jackdaw.sim.cost;

import io.jackdaw.sim.engine.BadInput;
import io.jackdaw.sim.engine.Lines;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Costs as text: a line {@code name value ns} for each component of {@link Costs}, its name in
 * words with hyphens ({@code steal-core 20 ns}). Every cost must be there once.
 */
public final class CostFile {
  /** The first line of a file. */
  static final String FORMAT = "jackdaw-costs 1";

  private static final Pattern CAPITAL = Pattern.compile("([A-Z])");

  private CostFile() {}

  /**
   * Reads costs.
   *
   * @param path the file
   * @return what it says
   */
  public static Costs read(Path path) {
    return of(Lines.of(path, FORMAT));
  }

  /**
   * The costs of a machine that comes with the simulator.
   *
   * @param machine its name: {@code default}, {@code cloud128}, {@code xeon-phi}
   * @return what was measured or published
   */
  public static Costs named(String machine) {
    return of(Lines.ofResource(machine + ".costs", FORMAT));
  }

  static Costs of(Lines lines) {
    Map<String, Double> found = new LinkedHashMap<>();
    List<String> names = names();
    for (Lines.Line line : lines.lines()) {
      line.expect(3, 3, "NAME VALUE ns");
      String name = line.words().getFirst();
      if (!names.contains(name)) {
        throw line.wrong("there is no cost '" + name + "', only " + String.join(", ", names));
      }
      if (!line.words().get(2).equals("ns")) {
        throw line.wrong("costs are in ns, not in " + line.words().get(2));
      }
      if (found.put(name, line.number(1, "the cost " + name)) != null) {
        throw line.wrong("the cost " + name + " is given twice");
      }
    }
    for (String name : names) {
      if (!found.containsKey(name)) {
        throw new BadInput(lines.file(), 0, "the cost " + name + " is missing");
      }
    }
    return make(
        names.stream().map(name -> (Object) Objects.requireNonNull(found.get(name))).toArray());
  }

  /**
   * Costs as the text of a file.
   *
   * @param costs what to write
   * @param comment where they come from, a line
   * @param sources how each was found, by the name of its line; may lack some
   * @return what {@link #read} understands
   */
  public static String text(Costs costs, String comment, Map<String, String> sources) {
    String lines =
        Arrays.stream(Costs.class.getRecordComponents())
            .map(part -> line(name(part), value(part, costs), sources))
            .collect(Collectors.joining("\n"));
    return FORMAT + "\n# " + comment + "\n" + lines + "\n";
  }

  private static String line(String name, double value, Map<String, String> sources) {
    String line = String.format(Locale.ROOT, "%s %.3f ns", name, value);
    String source = sources.get(name);
    return source == null ? line : String.format(Locale.ROOT, "%-28s # %s", line, source);
  }

  private static List<String> names() {
    return Arrays.stream(Costs.class.getRecordComponents()).map(CostFile::name).toList();
  }

  private static String name(RecordComponent part) {
    return CAPITAL.matcher(part.getName()).replaceAll("-$1").toLowerCase(Locale.ROOT);
  }

  private static double value(RecordComponent part, Costs costs) {
    try {
      return (double) part.getAccessor().invoke(costs);
    } catch (IllegalAccessException | InvocationTargetException e) {
      throw new LinkageError("a public record has readable components", e);
    }
  }

  private static Costs make(Object[] values) {
    try {
      Class<?>[] types =
          Arrays.stream(Costs.class.getRecordComponents())
              .map(RecordComponent::getType)
              .toArray(Class<?>[]::new);
      return Costs.class.getConstructor(types).newInstance(values);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("a public record has a public constructor", e);
    }
  }
}
