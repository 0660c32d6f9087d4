package io.jackdaw.cluster.internal.work;

import io.jackdaw.cluster.Codec;
import io.jackdaw.cluster.Goal;
import io.jackdaw.internal.search.Harvest;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.LongConsumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What a goal means for the pieces of a job: what each of them gathers, and what all of them have
 * found.
 *
 * @param <S> the type of the workspace
 * @param <R> the type of results
 */
abstract class Aim<S, R> {
  final Codec<R> codec;

  Aim(Codec<R> codec) {
    this.codec = Objects.requireNonNull(codec, "resultCodec returned null");
  }

  /**
   * What one piece gathers.
   *
   * @param harvest to be given to the search
   * @param result to be asked when the search is over
   * @param prune to be told the value of something that was found elsewhere
   */
  record Basket<S, R>(Harvest<S> harvest, Supplier<R> result, LongConsumer prune) {
    Basket(Harvest<S> harvest, Supplier<R> result) {
      this(harvest, result, value -> {});
    }
  }

  /** What a piece does when it has found something better than all before. Called by workers. */
  interface Improved {
    void found(long value, byte[] best);
  }

  /** For one piece. */
  abstract Basket<S, R> newBasket(Improved improved);

  /** The result of all pieces. */
  abstract R merge(List<R> results, byte @Nullable [] best) throws IOException;

  /** After how many solutions a piece ends. */
  long most() {
    return Long.MAX_VALUE;
  }

  boolean isEnough(R result) {
    return false;
  }

  /** Whether the first of two values is better. */
  boolean isBetter(long value, long than) {
    return false;
  }

  @SuppressWarnings("unchecked") // each aim has the types of its goal
  static <S, R> Aim<S, R> of(Goal<S, R> goal) {
    Aim<?, ?> aim =
        switch (goal) {
          case SumGoal<?> sum -> new OfSum<>(sum);
          case CollectGoal<?, ?> collect -> new OfCollect<>(collect);
          case FirstGoal<?, ?> first -> new OfFirst<>(first);
          case ExtremeGoal<?, ?> extreme -> new ExtremeAim<>(extreme);
          default ->
              throw new IllegalArgumentException(
                  goal + " is no goal: goals are made by the methods of " + Goal.class.getName());
        };
    return (Aim<S, R>) aim;
  }

  private static final class OfSum<S> extends Aim<S, Long> {
    private final SumGoal<S> goal;

    OfSum(SumGoal<S> goal) {
      super(goal.resultCodec());
      this.goal = goal;
    }

    @Override
    Basket<S, Long> newBasket(Improved improved) {
      var harvest = Harvest.<S>sum(goal.value());
      return new Basket<>(harvest, harvest::total);
    }

    @Override
    Long merge(List<Long> results, byte @Nullable [] best) {
      return results.stream().mapToLong(Long::longValue).sum();
    }
  }

  private static final class OfCollect<S, T> extends Aim<S, List<T>> {
    private final CollectGoal<S, T> goal;

    OfCollect(CollectGoal<S, T> goal) {
      super(goal.resultCodec());
      this.goal = goal;
    }

    @Override
    Basket<S, List<T>> newBasket(Improved improved) {
      var harvest = Harvest.<S, T>collect(goal.solution());
      return new Basket<>(harvest, harvest::items);
    }

    @Override
    List<T> merge(List<List<T>> results, byte @Nullable [] best) {
      return results.stream().flatMap(List::stream).toList();
    }
  }

  private static final class OfFirst<S, T> extends Aim<S, Optional<T>> {
    private final FirstGoal<S, T> goal;

    OfFirst(FirstGoal<S, T> goal) {
      super(goal.resultCodec());
      this.goal = goal;
    }

    @Override
    Basket<S, Optional<T>> newBasket(Improved improved) {
      var harvest = Harvest.<S, T>collect(this::solution);
      return new Basket<>(harvest, () -> harvest.items().stream().findFirst());
    }

    private T solution(S state) {
      return Objects.requireNonNull(goal.solution().apply(state), "solution returned null");
    }

    @Override
    Optional<T> merge(List<Optional<T>> results, byte @Nullable [] best) {
      return results.stream().flatMap(Optional::stream).findFirst();
    }

    @Override
    long most() {
      return 1;
    }

    @Override
    boolean isEnough(Optional<T> result) {
      return result.isPresent();
    }
  }
}
