package io.jackdaw.internal.search;

/** What a checked search has found. */
final class WatchedHarvest<S> extends Harvest<Watched<S>> {
  private final Harvest<S> harvest;

  WatchedHarvest(Harvest<S> harvest) {
    this.harvest = harvest;
  }

  @Override
  boolean prunes(Watched<S> watched) {
    return harvest.prunes(watched.state);
  }

  @Override
  void add(Watched<S> watched) {
    harvest.add(watched.state);
  }

  @Override
  Harvest<Watched<S>> fresh() {
    return new WatchedHarvest<>(harvest.fresh());
  }

  @Override
  void merge(Harvest<Watched<S>> later) {
    harvest.merge(((WatchedHarvest<S>) later).harvest);
  }
}
