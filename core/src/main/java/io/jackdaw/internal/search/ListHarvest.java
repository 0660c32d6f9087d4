package io.jackdaw.internal.search;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A list with something of each solution. */
public final class ListHarvest<S, T extends @Nullable Object> extends Harvest<S> {
  private final Function<? super S, ? extends T> solution;
  private final List<T> items = new ArrayList<>();

  ListHarvest(Function<? super S, ? extends T> solution) {
    this.solution = solution;
  }

  /** The list. */
  public List<T> items() {
    return items;
  }

  @Override
  void add(S state) {
    items.add(solution.apply(state));
  }

  @Override
  Harvest<S> fresh() {
    return new ListHarvest<>(solution);
  }

  @Override
  @SuppressWarnings("unchecked") // the harvests of a search are alike
  void merge(Harvest<S> later) {
    items.addAll(((ListHarvest<S, T>) later).items);
  }
}
