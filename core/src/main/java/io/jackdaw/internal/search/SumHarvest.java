package io.jackdaw.internal.search;

import java.util.function.ToLongFunction;

/** A sum over solutions. */
public final class SumHarvest<S> extends Harvest<S> {
  private final ToLongFunction<? super S> value;
  private long total;

  SumHarvest(ToLongFunction<? super S> value) {
    this.value = value;
  }

  /** The sum. */
  public long total() {
    return total;
  }

  @Override
  void add(S state) {
    total += value.applyAsLong(state);
  }

  @Override
  Harvest<S> fresh() {
    return new SumHarvest<>(value);
  }

  @Override
  void merge(Harvest<S> later) {
    total += ((SumHarvest<S>) later).total;
  }
}
