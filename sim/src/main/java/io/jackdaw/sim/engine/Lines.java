package io.jackdaw.sim.engine;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The lines of a file that say something, as words. {@code #} begins a comment, and empty lines are
 * skipped. The first line that says something names the format: {@code jackdaw-dag 1}.
 *
 * @param file its name, for messages
 * @param lines what is in it, without the line that names the format
 */
public record Lines(String file, List<Line> lines) {
  /** More than a week in nanoseconds; a clock of 64 bits bears a thousand of them. */
  private static final double MOST = 1e15;

  private static final Pattern SPACE = Pattern.compile("\\s+");

  /**
   * A line.
   *
   * @param file the name of its file, for messages
   * @param number its number, from 1
   * @param words at least one
   */
  public record Line(String file, int number, List<String> words) {
    /**
     * The number that a word is.
     *
     * @param index which word
     * @param what what it means, for messages
     * @return 0 or more
     */
    public double number(int index, String what) {
      double value;
      try {
        value = Double.parseDouble(words.get(index));
      } catch (NumberFormatException e) {
        throw new BadInput(
            file, number, what + " must be a number, not '" + words.get(index) + "'", e);
      }
      if (!(value >= 0 && value <= MOST)) {
        throw wrong(what + " must be 0 or more, and at most 1e15, not " + words.get(index));
      }
      return value;
    }

    /**
     * Checks how many words there are.
     *
     * @param least at least this many
     * @param most at most this many
     * @param form what the line should look like
     */
    public void expect(int least, int most, String form) {
      if (words.size() < least || words.size() > most) {
        throw wrong("expected '" + form + "', not '" + String.join(" ", words) + "'");
      }
    }

    /**
     * The complaint about this line.
     *
     * @param problem what is wrong
     * @return to be thrown
     */
    public BadInput wrong(String problem) {
      return new BadInput(file, number, problem);
    }
  }

  /**
   * Reads a file.
   *
   * @param path the file
   * @param format the words of its first line
   * @return its lines
   */
  public static Lines of(Path path, String format) {
    try {
      return of(path.toString(), Files.readString(path), format);
    } catch (IOException e) {
      throw new BadInput(path.toString(), 0, "cannot be read: " + e, e);
    }
  }

  /**
   * Reads a file that is part of the simulator.
   *
   * @param name its name beside this package
   * @param format the words of its first line
   * @return its lines
   */
  public static Lines ofResource(String name, String format) {
    try (InputStream in = Lines.class.getResourceAsStream("/io/jackdaw/sim/data/" + name)) {
      if (in == null) {
        throw new BadInput(name, 0, "there is no such file in the simulator");
      }
      return of(name, new String(in.readAllBytes(), StandardCharsets.UTF_8), format);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Takes text apart.
   *
   * @param file the name for messages
   * @param text all of it
   * @param format the words of its first line
   * @return its lines
   */
  public static Lines of(String file, String text, String format) {
    List<Line> found = new ArrayList<>();
    int number = 0;
    for (String line : text.split("\\R", -1)) {
      number++;
      int comment = line.indexOf('#');
      String words = (comment < 0 ? line : line.substring(0, comment)).strip();
      if (!words.isEmpty()) {
        found.add(new Line(file, number, List.of(SPACE.split(words))));
      }
    }
    if (found.isEmpty()) {
      throw new BadInput(file, 0, "is empty; its first line must be '" + format + "'");
    }
    Line head = found.removeFirst();
    if (!String.join(" ", head.words()).equals(format)) {
      throw head.wrong("the first line must be '" + format + "'");
    }
    return new Lines(file, List.copyOf(found));
  }
}
