package io.jackdaw.internal.policy;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads the names of victim rules: a word, and perhaps parameters in parentheses. */
final class VictimNames {
  static final String ALL =
      "uniform, guard, guard(k), threshold, threshold(k), virtual-guard, virtual-guard(k), priority,"
          + " priority(all), priority(n), weight, hierarchical, hierarchical(levels,E)";

  private static final Pattern NAME = Pattern.compile("([a-z-]+)(?:\\(([^()]*)\\))?");
  private static final Pattern PAIR = Pattern.compile("\\s*(\\S+)\\s*,\\s*(\\S+)\\s*");

  private VictimNames() {}

  /** The rule of that name, or null if there is none. */
  static @Nullable VictimPolicy parse(String name) {
    Matcher parts = NAME.matcher(name);
    if (!parts.matches()) {
      return null;
    }
    String parameters = parts.group(2);
    return switch (parts.group(1)) {
      case "uniform" -> parameters == null ? new Uniform() : null;
      case "weight" -> parameters == null ? new Weight() : null;
      case "guard" -> new Guard(factor("guard", parameters, Guard.DEFAULT_FACTOR));
      case "threshold" -> new Threshold(factor("threshold", parameters, Threshold.DEFAULT_FACTOR));
      case "virtual-guard" ->
          new VirtualGuard(factor("virtual-guard", parameters, Guard.DEFAULT_FACTOR));
      case "priority" -> new Priority(kappa(parameters));
      case "hierarchical" -> hierarchical(parameters);
      default -> null;
    };
  }

  private static double factor(String rule, @Nullable String parameter, double preset) {
    if (parameter == null) {
      return preset;
    }
    try {
      return Double.parseDouble(parameter);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          "%s(%s): k must be a number above 0 and at most %s"
              .formatted(rule, parameter, FairShare.name(FairShare.MOST_FACTOR)),
          e);
    }
  }

  private static int kappa(@Nullable String parameter) {
    if (parameter == null || parameter.equals("all")) {
      return Priority.ALL;
    }
    int kappa = number(parameter);
    if (kappa < 1 || kappa > Priority.MOST) { // also the number that stands for all
      throw new IllegalArgumentException(
          "priority(%s): the number must be all, or from 1 to %d"
              .formatted(parameter, Priority.MOST));
    }
    return kappa;
  }

  private static VictimPolicy hierarchical(@Nullable String parameters) {
    if (parameters == null) {
      return new Hierarchical(Hierarchical.DEFAULT_LEVELS, Hierarchical.DEFAULT_EVERY);
    }
    Matcher pair = PAIR.matcher(parameters);
    int levels = pair.matches() ? number(pair.group(1)) : -1;
    int every = pair.matches() ? number(pair.group(2)) : -1;
    if (levels < 0 || every < 0) {
      throw new IllegalArgumentException(
          "hierarchical(%s): give two numbers, levels from 1 to %d and E from 1 to %d"
              .formatted(parameters, Hierarchical.MOST_LEVELS, Hierarchical.MOST_EVERY));
    }
    return new Hierarchical(levels, every);
  }

  /** The number, or -1 if it is not a number or too large. */
  private static int number(String digits) {
    try {
      return Integer.parseInt(digits);
    } catch (NumberFormatException e) {
      return -1;
    }
  }
}
