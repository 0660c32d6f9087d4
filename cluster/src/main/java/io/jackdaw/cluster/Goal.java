package io.jackdaw.cluster;

import io.jackdaw.cluster.internal.work.CollectGoal;
import io.jackdaw.cluster.internal.work.ExtremeGoal;
import io.jackdaw.cluster.internal.work.FirstGoal;
import io.jackdaw.cluster.internal.work.SumGoal;
import io.jackdaw.search.Search;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToLongFunction;

/**
 * What a {@link SearchJob} searches for; the same goals as those of {@link Search}. Made by the
 * methods of this interface, not implemented by users.
 *
 * @param <S> the type of the workspace
 * @param <R> the type of the result
 */
public interface Goal<S, R> {
  /**
   * How results are written to bytes.
   *
   * @return the codec
   */
  Codec<R> resultCodec();

  /**
   * Counts the solutions.
   *
   * @param <S> the type of the workspace
   * @return the goal
   */
  static <S> Goal<S, Long> count() {
    return sum(state -> 1);
  }

  /**
   * Adds up a number per solution.
   *
   * @param value what a solution counts for
   * @param <S> the type of the workspace
   * @return the goal
   */
  static <S> Goal<S, Long> sum(ToLongFunction<? super S> value) {
    return new SumGoal<>(Objects.requireNonNull(value, "value"));
  }

  /**
   * Collects the solutions, in any order.
   *
   * @param solution what to keep of a solution: not the workspace itself, which goes on changing
   * @param codec how that is written to bytes
   * @param <S> the type of the workspace
   * @param <T> the type of what is kept
   * @return the goal
   */
  static <S, T> Goal<S, List<T>> collect(
      Function<? super S, ? extends T> solution, Codec<T> codec) {
    return new CollectGoal<>(
        Objects.requireNonNull(solution, "solution"), Objects.requireNonNull(codec, "codec"));
  }

  /**
   * Finds any solution; the job ends when it has one.
   *
   * @param solution what to keep of the solution: not the workspace itself, which goes on changing
   * @param codec how that is written to bytes
   * @param <S> the type of the workspace
   * @param <T> the type of what is kept
   * @return the goal
   */
  static <S, T> Goal<S, Optional<T>> first(
      Function<? super S, ? extends T> solution, Codec<T> codec) {
    return new FirstGoal<>(
        Objects.requireNonNull(solution, "solution"), Objects.requireNonNull(codec, "codec"));
  }

  /**
   * Finds a solution of least cost, by branch and bound, as {@link Search#minimize} does. All nodes
   * prune by the best solution that any of them has found.
   *
   * @param bound a cost that no solution at or below this node is cheaper than
   * @param cost the cost of a solution
   * @param solution what to keep of the solution: not the workspace itself, which goes on changing
   * @param codec how that is written to bytes
   * @param <S> the type of the workspace
   * @param <T> the type of what is kept
   * @return the goal
   */
  static <S, T> Goal<S, Optional<Search.Best<T>>> minimize(
      ToLongFunction<? super S> bound,
      ToLongFunction<? super S> cost,
      Function<? super S, ? extends T> solution,
      Codec<T> codec) {
    return new ExtremeGoal<>(
        Objects.requireNonNull(bound, "bound"),
        Objects.requireNonNull(cost, "cost"),
        Objects.requireNonNull(solution, "solution"),
        Objects.requireNonNull(codec, "codec"),
        1);
  }

  /**
   * Finds a solution of greatest value, as {@link #minimize} finds one of least cost.
   *
   * @param bound a value that no solution at or below this node is greater than
   * @param value the value of a solution
   * @param solution what to keep of the solution: not the workspace itself, which goes on changing
   * @param codec how that is written to bytes
   * @param <S> the type of the workspace
   * @param <T> the type of what is kept
   * @return the goal
   */
  static <S, T> Goal<S, Optional<Search.Best<T>>> maximize(
      ToLongFunction<? super S> bound,
      ToLongFunction<? super S> value,
      Function<? super S, ? extends T> solution,
      Codec<T> codec) {
    return new ExtremeGoal<>(
        Objects.requireNonNull(bound, "bound"),
        Objects.requireNonNull(value, "value"),
        Objects.requireNonNull(solution, "solution"),
        Objects.requireNonNull(codec, "codec"),
        -1);
  }
}
