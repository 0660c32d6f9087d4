package io.jackdaw.bench.search.histogram;

import io.jackdaw.Jackdaw;
import io.jackdaw.bench.search.Problem;
import io.jackdaw.search.Explorer;
import io.jackdaw.search.Progress;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.LongStream;

/**
 * How often each value of 2 or more is the greatest common divisor of a d-tuple of numbers from 2
 * to n + 1, in NR ranks. The input is n, NR and d: {@code 50,50,5}.
 */
public final class Histogram implements Problem {
  private final Tally problem;
  private final int elements;

  /** The problem with those three numbers. */
  public Histogram(String input) {
    String[] numbers = input.split(",", -1);
    problem = new Tally(Integer.parseInt(numbers[0]), Integer.parseInt(numbers[1]));
    elements = Integer.parseInt(numbers[2]);
  }

  @Override
  public long serial() {
    Tally tally = problem.copy();
    Serial.count(tally, 0, elements);
    return tally.checksum();
  }

  @Override
  public long jackdaw(Jackdaw pool, Progress progress) {
    return Explorer.explore(
            pool,
            problem.copy(),
            progress,
            (explorer, tally) -> JackdawLoops.count(explorer, tally, 0, elements))
        .checksum();
  }

  @Override
  public long forkJoin(ForkJoinPool pool) {
    return forkJoin(pool, 0);
  }

  /** The cut-off is in elements that a tuple still lacks. */
  @Override
  public long forkJoin(ForkJoinPool pool, int cutoff) {
    return pool.invoke(new ForkJoin(problem.copy(), 0, elements, cutoff)).checksum();
  }

  @Override
  public long expected() {
    return known(elements).checksum();
  }

  /** The tuples with a common divisor, the short ones and the empty one too. */
  @Override
  public long nodes() {
    long nodes = 1;
    for (int length = 1; length <= elements; length++) {
      nodes += LongStream.of(known(length).counts).sum();
    }
    return nodes;
  }

  /** Tuples of multiples of a value, without those whose divisor is a larger multiple of it. */
  private Tally known(int length) {
    Tally tally = problem.copy();
    int greatest = problem.numbers + 1;
    long[] tuples = new long[greatest + 1];
    for (int value = greatest; value > 1; value--) {
      tuples[value] = power(greatest / value, length);
      for (int multiple = 2 * value; multiple <= greatest; multiple += value) {
        tuples[value] -= tuples[multiple];
      }
      tally.counts[tally.rank(value)] += tuples[value];
    }
    return tally;
  }

  private static long power(long base, int exponent) {
    long power = 1;
    for (int i = 0; i < exponent; i++) {
      power *= base;
    }
    return power;
  }
}
