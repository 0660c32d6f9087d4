package io.jackdaw.bench.report;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One line of a report. The names of the components are those of the JSON file, where those of the
 * {@link Run} and the fields of the details follow.
 *
 * @param benchmark the quantity
 * @param input what the computation was given
 * @param contestant who computed
 * @param workers on how many workers; 1 without a pool
 * @param gc with which garbage collector
 * @param unit the unit of the median and the quartiles
 * @param median half of the samples of all rounds are below
 * @param p25 a quarter of them
 * @param p75 three quarters
 * @param samples how many samples there are
 * @param bytesPerFork heap bytes allocated per fork, null for a contestant that does not fork
 * @param checksum the result of the computation
 * @param rounds the median of each round's JVM, for {@link PairedRatio}; not in the JSON file
 * @param details what only some benchmarks have to say
 */
public record Result(
    String benchmark,
    String input,
    String contestant,
    int workers,
    String gc,
    String unit,
    double median,
    double p25,
    double p75,
    int samples,
    @Nullable Double bytesPerFork,
    long checksum,
    List<Double> rounds,
    Details details) {

  /** Copies the list. */
  public Result {
    rounds = List.copyOf(rounds);
  }

  /** A result without details, and of no rounds. */
  public Result(
      String benchmark,
      String input,
      String contestant,
      int workers,
      String gc,
      String unit,
      double median,
      double p25,
      double p75,
      int samples,
      @Nullable Double bytesPerFork,
      long checksum) {
    this(
        benchmark,
        input,
        contestant,
        workers,
        gc,
        unit,
        median,
        p25,
        p75,
        samples,
        bytesPerFork,
        checksum,
        List.of(),
        Details.NONE);
  }

  /** The same with other details. */
  public Result with(Details others) {
    return copy(contestant, rounds, others);
  }

  /** The same with the medians of rounds. */
  public Result with(List<Double> medians) {
    return copy(contestant, medians, details);
  }

  /** The same under another name of the contestant. */
  public Result by(String otherContestant) {
    return copy(otherContestant, rounds, details);
  }

  private Result copy(String otherContestant, List<Double> otherRounds, Details otherDetails) {
    return new Result(
        benchmark,
        input,
        otherContestant,
        workers,
        gc,
        unit,
        median,
        p25,
        p75,
        samples,
        bytesPerFork,
        checksum,
        otherRounds,
        otherDetails);
  }
}
