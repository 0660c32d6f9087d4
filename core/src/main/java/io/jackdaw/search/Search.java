package io.jackdaw.search;

import io.jackdaw.Workplace;
import io.jackdaw.internal.search.Harvest;
import io.jackdaw.internal.search.MoveRun;
import io.jackdaw.internal.search.Settings;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * A backtracking search in parallel: the user describes the {@link Moves}, this explores the tree.
 *
 * <pre>{@code
 * long solutions = Search.of(new QueensMoves()).count(pool, new Board(13));
 * }</pre>
 *
 * <p>A worker explores serially and changes one workspace in place. When somebody idle asks, it
 * goes back to its oldest node with untried alternatives, copies the workspace, gives the upper
 * half of those alternatives away, and goes on where it was. So there are as many copies as steals,
 * and with nobody idle there are none.
 *
 * <p>The workspace that a search is given is as it was when the search returns, also if it throws;
 * unless {@code undo} itself threw, which the exception then says. An instance is immutable: the
 * methods that set something return another one.
 *
 * @param <S> the type of the workspace
 */
public final class Search<S> {
  private final Settings<S> settings;

  private Search(Settings<S> settings) {
    this.settings = settings;
  }

  /**
   * A search over the tree that the moves span.
   *
   * @param moves what can be done at a node
   * @param <S> the type of the workspace
   * @return the search, without limits
   */
  public static <S> Search<S> of(Moves<S> moves) {
    return new Search<>(Settings.of(Objects.requireNonNull(moves, "moves")));
  }

  // ---- settings

  /**
   * Ends the search when it has found a number of solutions.
   *
   * @param solutions the most to find; 0 finds nothing
   * @return such a search
   * @throws IllegalArgumentException if it is negative
   */
  public Search<S> atMost(long solutions) {
    if (solutions < 0) {
      throw new IllegalArgumentException("solutions: " + solutions + " is not allowed, only >= 0");
    }
    return new Search<>(settings.withMost(solutions));
  }

  /**
   * Ends the search when its time is up, with what it has found by then. {@link
   * Progress#isComplete} tells whether that was all. (To get an exception instead, use {@link
   * io.jackdaw.Jackdaw#invoke(io.jackdaw.Work, Duration)}.)
   *
   * @param time how long it may take; zero or less explores nothing
   * @return such a search
   */
  public Search<S> within(Duration time) {
    return new Search<>(settings.withTime(Objects.requireNonNull(time, "time")));
  }

  /**
   * Reports to an object that anybody can ask how far the search is, and what it took.
   *
   * @param progress the object
   * @return such a search
   */
  public Search<S> reportingTo(Progress progress) {
    Objects.requireNonNull(progress, "progress");
    return new Search<>(settings.withTally(progress::begin));
  }

  /**
   * For debugging: checks that moves are undone and workspaces copied completely, and throws an
   * {@link IllegalStateException} that names the move if not. Much slower.
   *
   * @param fingerprint a number that differs if two workspaces do, such as a hash of all that the
   *     moves change
   * @return such a search
   */
  public Search<S> checked(ToLongFunction<? super S> fingerprint) {
    return new Search<>(settings.withCheck(Objects.requireNonNull(fingerprint, "fingerprint")));
  }

  // ---- what to search for

  /**
   * Counts the solutions.
   *
   * @param where a pool, or the worker that the calling task runs on
   * @param start the workspace, at the root of the tree
   * @return how many there are, up to the limits
   */
  public long count(Workplace where, S start) {
    return MoveRun.of(settings, where, start, Harvest.count()).total();
  }

  /**
   * Adds up a number per solution.
   *
   * @param where a pool, or the worker that the calling task runs on
   * @param start the workspace, at the root of the tree
   * @param value what a solution counts for
   * @return the sum over the solutions, up to the limits
   */
  public long sum(Workplace where, S start, ToLongFunction<? super S> value) {
    Objects.requireNonNull(value, "value");
    return MoveRun.of(settings, where, start, Harvest.sum(value)).total();
  }

  /**
   * Collects the solutions, in the order in which a serial search finds them.
   *
   * @param where a pool, or the worker that the calling task runs on
   * @param start the workspace, at the root of the tree
   * @param solution what to keep of a solution: not the workspace itself, which goes on changing
   * @param <T> the type of what is kept
   * @return what was kept. With a limit, it need not be the first solutions of a serial search.
   */
  public <T extends @Nullable Object> List<T> collect(
      Workplace where, S start, Function<? super S, ? extends T> solution) {
    Objects.requireNonNull(solution, "solution");
    return MoveRun.of(settings, where, start, Harvest.<S, T>collect(solution)).items();
  }

  /**
   * Finds a solution, and ends when it has one.
   *
   * @param where a pool, or the worker that the calling task runs on
   * @param start the workspace, at the root of the tree
   * @param solution what to keep of the solution: not the workspace itself, which goes on changing
   * @param <T> the type of what is kept
   * @return any solution: not always the first of a serial search; empty if there is none
   */
  public <T> Optional<T> first(
      Workplace where, S start, Function<? super S, ? extends T> solution) {
    Objects.requireNonNull(solution, "solution");
    return atMost(Math.min(1, settings.most()))
        .<T>collect(
            where, start, s -> Objects.requireNonNull(solution.apply(s), "solution returned null"))
        .stream()
        .findFirst();
  }

  /**
   * Finds a solution of least cost, by branch and bound: subtrees that cannot be cheaper than the
   * cheapest solution that any worker has found so far are left out. A cost or bound of {@link
   * Long#MAX_VALUE} stands for no solution.
   *
   * @param where a pool, or the worker that the calling task runs on
   * @param start the workspace, at the root of the tree
   * @param bound a cost that no solution at or below this node is cheaper than
   * @param cost the cost of a solution
   * @param solution what to keep of the solution: not the workspace itself, which goes on changing
   * @param <T> the type of what is kept
   * @return a cheapest solution: if there are several, any of them; empty if there is none
   */
  public <T extends @Nullable Object> Optional<Best<T>> minimize(
      Workplace where,
      S start,
      ToLongFunction<? super S> bound,
      ToLongFunction<? super S> cost,
      Function<? super S, ? extends T> solution) {
    return best(where, start, bound, cost, solution, 1);
  }

  /**
   * Finds a solution of greatest value, as {@link #minimize} finds one of least cost. A value or
   * bound of {@link Long#MIN_VALUE} stands for no solution.
   *
   * @param where a pool, or the worker that the calling task runs on
   * @param start the workspace, at the root of the tree
   * @param bound a value that no solution at or below this node is greater than
   * @param value the value of a solution
   * @param solution what to keep of the solution: not the workspace itself, which goes on changing
   * @param <T> the type of what is kept
   * @return a best solution: if there are several, any of them; empty if there is none
   */
  public <T extends @Nullable Object> Optional<Best<T>> maximize(
      Workplace where,
      S start,
      ToLongFunction<? super S> bound,
      ToLongFunction<? super S> value,
      Function<? super S, ? extends T> solution) {
    return best(where, start, bound, value, solution, -1);
  }

  private <T extends @Nullable Object> Optional<Best<T>> best(
      Workplace where,
      S start,
      ToLongFunction<? super S> bound,
      ToLongFunction<? super S> cost,
      Function<? super S, ? extends T> solution,
      int sign) {
    Objects.requireNonNull(bound, "bound");
    Objects.requireNonNull(cost, "cost");
    Objects.requireNonNull(solution, "solution");
    return MoveRun.of(settings, where, start, Harvest.<S, T>best(bound, cost, solution, sign))
        .best();
  }

  /**
   * The best solution that a search has found.
   *
   * @param value its cost or value
   * @param solution what was kept of it
   * @param <T> the type of what was kept
   */
  public record Best<T extends @Nullable Object>(long value, T solution) {}
}
