package io.jackdaw.internal.search;

import io.jackdaw.search.Search;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/** The best solution so far, one for all parts. */
public final class BestHarvest<S, T extends @Nullable Object> extends Harvest<S> {
  private final ToLongFunction<? super S> bound;
  private final ToLongFunction<? super S> cost;
  private final Function<? super S, ? extends T> solution;
  private final Consumer<? super Search.Best<T>> improved;

  /** 0 to look for the least; -1, all bits set, for the greatest: then numbers are inverted. */
  private final long inversion;

  /**
   * The cost of the best solution so far, found here or elsewhere; MAX_VALUE if there is none.
   * Writers: any thread, under the lock; volatile. Readers: every worker at every node, volatile,
   * which is a plain load on the processors that matter. Invariant: it never grows, so a node that
   * was pruned stays pruned.
   */
  private volatile long incumbent = Long.MAX_VALUE;

  /** Under the lock. */
  private Optional<Search.Best<T>> best = Optional.empty();

  BestHarvest(
      ToLongFunction<? super S> bound,
      ToLongFunction<? super S> cost,
      Function<? super S, ? extends T> solution,
      int sign,
      Consumer<? super Search.Best<T>> improved) {
    this.bound = bound;
    this.cost = cost;
    this.solution = solution;
    this.improved = improved;
    this.inversion = sign < 0 ? -1 : 0;
  }

  /** The best solution that was found here. */
  public synchronized Optional<Search.Best<T>> best() {
    return best;
  }

  @Override
  boolean prunes(S state) {
    return (bound.applyAsLong(state) ^ inversion) >= incumbent;
  }

  @Override
  void add(S state) {
    long value = cost.applyAsLong(state);
    if ((value ^ inversion) < incumbent) {
      improve(value, solution.apply(state));
    }
  }

  /** The user's function is not called under the lock: it may take long, or fail. */
  private void improve(long value, T kept) {
    Search.Best<T> found = new Search.Best<>(value, kept);
    synchronized (this) {
      if ((value ^ inversion) >= incumbent) {
        return;
      }
      best = Optional.of(found);
      incumbent = value ^ inversion;
    }
    improved.accept(found);
  }

  /** A solution was found elsewhere: from now on only better ones count here. Any thread. */
  public synchronized void prune(long value) {
    incumbent = Math.min(incumbent, value ^ inversion);
  }

  @Override
  Harvest<S> fresh() {
    return this;
  }

  @Override
  void merge(Harvest<S> later) {}
}
