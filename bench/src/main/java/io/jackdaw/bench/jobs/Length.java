package io.jackdaw.bench.jobs;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * How long a job is, computed serially: its name in reports, and its work.
 *
 * @param micros about how many microseconds plain recursion takes
 */
record Length(long micros) {
  private static final long MILLI = 1000;
  private static final String MICROSECONDS = "us";
  private static final String MILLISECONDS = "ms";
  private static final String AND = "+";

  /** Reads the input of a step: one length, or several that alternate, such as 4us+1ms. */
  static List<Length> parse(String input) {
    return Arrays.stream(input.split("\\" + AND)).map(Length::parseOne).toList();
  }

  private static Length parseOne(String name) {
    long number = Long.parseLong(name.substring(0, name.length() - MICROSECONDS.length()));
    return new Length(name.endsWith(MILLISECONDS) ? number * MILLI : number);
  }

  /** The input of jobs that alternate. */
  static String alternating(Length... lengths) {
    return Arrays.stream(lengths).map(Length::toString).collect(Collectors.joining(AND));
  }

  /** Whether the input is of jobs that alternate. */
  static boolean isAlternating(String input) {
    return input.contains(AND);
  }

  /** The number of leaves of a job of this length. */
  long leaves() {
    return micros * Work.LEAVES_PER_MICROSECOND;
  }

  @Override
  public String toString() {
    return micros % MILLI == 0 ? micros / MILLI + MILLISECONDS : micros + MICROSECONDS;
  }
}
