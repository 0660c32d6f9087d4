package io.jackdaw.bench.harness;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a measuring JVM found. It travels to the parent as lines of words, written and read here.
 *
 * @param series the samples, by quantity
 * @param bytesPerFork heap bytes allocated per fork, null for a contestant that does not fork
 * @param checksum the result of the computation
 */
public record Outcome(List<Series> series, @Nullable Double bytesPerFork, long checksum) {
  private static final String SERIES = "series";
  private static final String BYTES_PER_FORK = "bytesPerFork";
  private static final String CHECKSUM = "checksum";

  /** Copies the list. */
  public Outcome {
    series = List.copyOf(series);
  }

  /** This outcome as lines, for {@link #parse}. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    for (Series each : series) {
      String samples =
          each.samples().stream().map(String::valueOf).collect(Collectors.joining(" "));
      lines.add(String.join(" ", SERIES, each.benchmark(), each.unit(), samples));
    }
    if (bytesPerFork != null) {
      lines.add(BYTES_PER_FORK + " " + bytesPerFork);
    }
    lines.add(CHECKSUM + " " + checksum);
    return lines;
  }

  /**
   * Reads what {@link #lines} wrote.
   *
   * @throws IllegalArgumentException if the lines are of something else
   */
  public static Outcome parse(List<String> lines) {
    List<Series> series = new ArrayList<>();
    Double bytesPerFork = null;
    Long checksum = null;
    for (String line : lines) {
      List<String> words = List.of(line.split(" ", -1));
      switch (words.getFirst()) {
        case SERIES -> series.add(series(words));
        case BYTES_PER_FORK -> bytesPerFork = Double.valueOf(words.getLast());
        case CHECKSUM -> checksum = Long.valueOf(words.getLast());
        default -> throw new IllegalArgumentException("not a line of an outcome: " + line);
      }
    }
    if (series.isEmpty() || checksum == null) {
      throw new IllegalArgumentException("an outcome without samples or checksum: " + lines);
    }
    return new Outcome(series, bytesPerFork, checksum);
  }

  private static Series series(List<String> words) {
    if (words.size() < 4) {
      throw new IllegalArgumentException("a series without samples: " + words);
    }
    Stream<Double> samples = words.stream().skip(3).map(Double::valueOf);
    return new Series(words.get(1), words.get(2), samples.toList());
  }
}
