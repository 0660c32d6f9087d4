package io.jackdaw.cluster.internal.config;

import java.time.Duration;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Values as they are written in files. */
final class Values {
  private static final Pattern TIME = Pattern.compile("(\\d{1,9})\\s*(ms|s|min)");

  private Values() {}

  static int number(String text) {
    try {
      return Integer.parseInt(text);
    } catch (NumberFormatException noNumber) {
      throw new IllegalArgumentException("only a number", noNumber);
    }
  }

  static boolean truth(String text) {
    return switch (text.toLowerCase(Locale.ROOT)) {
      case "true" -> true;
      case "false" -> false;
      default -> throw new IllegalArgumentException("only true or false");
    };
  }

  static Duration duration(String text) {
    Matcher parts = TIME.matcher(text);
    if (!parts.matches()) {
      throw new IllegalArgumentException("only a time, as in 500 ms, 10 s or 2 min");
    }
    long amount = Long.parseLong(parts.group(1));
    return switch (parts.group(2)) {
      case "ms" -> Duration.ofMillis(amount);
      case "s" -> Duration.ofSeconds(amount);
      default -> Duration.ofMinutes(amount);
    };
  }
}
