package io.jackdaw.internal.analysis;

import io.jackdaw.metrics.Analysis;
import io.jackdaw.metrics.ForkSite;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * An analysis as lines of text: how a program that ends tells {@code ./jackdaw analyse} what it
 * found. The first line names the format, the second has the numbers, and each of the others a
 * site.
 */
public final class AnalysisFile {
  private static final String FORMAT = "jackdaw-analysis 2";
  private static final int NUMBERS = 9;

  private AnalysisFile() {}

  /** Writes the file; a failure goes to the log, because the program is about to end. */
  public static void write(Path file, Analysis analysis) {
    try {
      Files.write(file, lines(analysis));
    } catch (IOException | RuntimeException e) {
      System.getLogger("io.jackdaw")
          .log(System.Logger.Level.ERROR, "the analysis could not be written to " + file, e);
    }
  }

  static List<String> lines(Analysis analysis) {
    List<String> lines = new ArrayList<>();
    lines.add(FORMAT);
    lines.add(
        "%d %d %d %d %d %d %d %d %d"
            .formatted(
                analysis.computations(),
                analysis.workNanos(),
                analysis.spanNanos(),
                analysis.burdenedSpanNanos(),
                analysis.blockedNanos(),
                analysis.pausedNanos(),
                analysis.forks(),
                analysis.stealNanos(),
                analysis.startNanos()));
    for (ForkSite site : analysis.sites()) {
      lines.add(site.forks() + " " + site.spanNanos() + " " + site.place());
    }
    return lines;
  }

  /**
   * Reads what {@link #write} has written.
   *
   * @throws IOException if there is no such file, or it is not one of ours; the message says what
   *     is wrong and in which line
   */
  public static Analysis read(Path file) throws IOException {
    return parse(file.toString(), Files.readAllLines(file));
  }

  static Analysis parse(String name, List<String> lines) throws IOException {
    if (lines.isEmpty() || !lines.getFirst().equals(FORMAT)) {
      throw new IOException(name + ":1: an analysis begins with '" + FORMAT + "'");
    }
    long[] numbers = numbers(name, 2, lines.size() < 2 ? "" : lines.get(1), NUMBERS);
    List<ForkSite> sites = new ArrayList<>();
    for (int i = 2; i < lines.size(); i++) {
      String line = lines.get(i);
      long[] two = numbers(name, i + 1, line, 2);
      String place = line.substring(line.indexOf(' ', line.indexOf(' ') + 1) + 1);
      sites.add(new ForkSite(place, two[0], two[1]));
    }
    return new Analysis(
        (int) numbers[0],
        numbers[1],
        numbers[2],
        numbers[3],
        numbers[4],
        numbers[5],
        numbers[6],
        numbers[7],
        numbers[8],
        sites);
  }

  private static long[] numbers(String name, int line, String text, int count) throws IOException {
    String[] words = text.split(" ", count + 1);
    long[] numbers = new long[count];
    try {
      for (int i = 0; i < count; i++) {
        numbers[i] = Long.parseLong(words[i]);
      }
    } catch (NumberFormatException | ArrayIndexOutOfBoundsException e) {
      throw new IOException(
          name + ":" + line + ": expected " + count + " numbers, not '" + text + "'", e);
    }
    return numbers;
  }
}
