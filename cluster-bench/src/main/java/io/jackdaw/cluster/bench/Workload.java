package io.jackdaw.cluster.bench;

import io.jackdaw.Jackdaw;
import io.jackdaw.cluster.Job;
import io.jackdaw.cluster.bench.problems.HashJob;
import io.jackdaw.cluster.bench.uts.TreeCount;
import io.jackdaw.search.Search;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.function.ToLongFunction;

/**
 * A job whose answer is known.
 *
 * @param problem the kind of job
 * @param input how large, in the words of the problem
 * @param job the job itself
 * @param expected the answer: published, or by a serial program that takes its time
 * @param onPool the same computation on one pool, for comparison
 */
public record Workload(
    String problem,
    String input,
    Job<?> job,
    LongSupplier expected,
    ToLongFunction<Jackdaw> onPool) {

  /** The number to compare with {@link #expected} in the result of one of our jobs. */
  public static long answer(Object result) {
    return switch (result) {
      case Long number -> number;
      case TreeCount count -> count.nodes();
      case HashJob.Polynomial polynomial -> polynomial.value();
      case Optional<?> best when best.orElseThrow() instanceof Search.Best<?> found ->
          found.value();
      default -> throw new IllegalArgumentException("no job of ours has the result " + result);
    };
  }

  @Override
  public String toString() {
    return problem + " " + input;
  }
}
