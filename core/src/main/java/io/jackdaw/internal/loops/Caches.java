package io.jackdaw.internal.loops;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/**
 * Sizes of the caches, from the operating system if it tells them (Linux, {@code /sys}), else the
 * usual ones.
 *
 * @param line bytes in a cache line
 * @param secondLevel bytes in the second-level cache
 */
public record Caches(int line, int secondLevel) {
  private static final int USUAL_LINE = 64;
  private static final int USUAL_SECOND_LEVEL = 512 * 1024;
  private static final int MOST_INDICES = 8;

  /** This machine. */
  static final Caches HERE = read(Path.of("/sys/devices/system/cpu/cpu0/cache"));

  /** Processors fetch lines of 64 bytes in pairs. */
  int pairOfLines() {
    return Math.max(line, 128);
  }

  /** Reads a directory laid out as in {@code /sys}; what is missing there has the usual value. */
  static Caches read(Path directory) {
    int line = USUAL_LINE;
    int secondLevel = USUAL_SECOND_LEVEL;
    for (int i = 0; i < MOST_INDICES; i++) {
      Path index = directory.resolve("index" + i);
      line = orElse(number(index.resolve("coherency_line_size")), line);
      if (number(index.resolve("level")) == 2) {
        secondLevel = orElse(number(index.resolve("size")), secondLevel);
      }
    }
    boolean sane = line >= 16 && line <= 4096 && Integer.bitCount(line) == 1;
    return new Caches(sane ? line : USUAL_LINE, secondLevel);
  }

  private static int orElse(int number, int other) {
    return number > 0 ? number : other;
  }

  /** The number in a file, such as 64, 32K or 1M; 0 if there is none. */
  private static int number(Path file) {
    try {
      String text = Files.isReadable(file) ? Files.readString(file).strip() : "";
      String upper = text.toUpperCase(Locale.ROOT);
      int factor = upper.endsWith("K") ? 1 << 10 : upper.endsWith("M") ? 1 << 20 : 1;
      String digits = factor == 1 ? upper : upper.substring(0, upper.length() - 1);
      return digits.isEmpty() ? 0 : Math.multiplyExact(Integer.parseInt(digits), factor);
    } catch (IOException | ArithmeticException | NumberFormatException | SecurityException e) {
      return 0;
    }
  }
}
