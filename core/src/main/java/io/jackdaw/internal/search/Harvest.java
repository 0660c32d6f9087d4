package io.jackdaw.internal.search;

import io.jackdaw.search.Search;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * What a part of a search has found so far. Each part has one of its own.
 *
 * @param <S> the type of the workspace
 */
public abstract class Harvest<S> {
  Harvest() {}

  /** Counts solutions. */
  public static <S> SumHarvest<S> count() {
    return new SumHarvest<>(state -> 1);
  }

  /** Adds up a number per solution. */
  public static <S> SumHarvest<S> sum(ToLongFunction<? super S> value) {
    return new SumHarvest<>(value);
  }

  /** Collects something per solution, in their order. */
  public static <S, T extends @Nullable Object> ListHarvest<S, T> collect(
      Function<? super S, ? extends T> solution) {
    return new ListHarvest<>(solution);
  }

  /** Keeps the best solution: the cheapest if the sign is 1, the most expensive if it is -1. */
  public static <S, T extends @Nullable Object> BestHarvest<S, T> best(
      ToLongFunction<? super S> bound,
      ToLongFunction<? super S> cost,
      Function<? super S, ? extends T> solution,
      int sign) {
    return best(bound, cost, solution, sign, found -> {});
  }

  /** The same, and tells of each solution that is better than all before; any worker does. */
  public static <S, T extends @Nullable Object> BestHarvest<S, T> best(
      ToLongFunction<? super S> bound,
      ToLongFunction<? super S> cost,
      Function<? super S, ? extends T> solution,
      int sign,
      Consumer<? super Search.Best<T>> improved) {
    return new BestHarvest<>(bound, cost, solution, sign, improved);
  }

  /** Whether nothing of interest lies at or below this node. */
  boolean prunes(S state) {
    return false;
  }

  /** Keeps what there is to keep of a solution. */
  abstract void add(S state);

  /** One for another part. */
  abstract Harvest<S> fresh();

  /** Adds what a later part has found. */
  abstract void merge(Harvest<S> later);
}
