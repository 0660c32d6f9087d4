package io.jackdaw.internal.search;

/** What a search with holes has found. */
final class HoledHarvest<S> extends Harvest<Holed<S>> {
  private final Harvest<S> harvest;

  HoledHarvest(Harvest<S> harvest) {
    this.harvest = harvest;
  }

  @Override
  boolean prunes(Holed<S> holed) {
    return harvest.prunes(holed.state);
  }

  @Override
  void add(Holed<S> holed) {
    harvest.add(holed.state);
  }

  @Override
  Harvest<Holed<S>> fresh() {
    return new HoledHarvest<>(harvest.fresh());
  }

  @Override
  void merge(Harvest<Holed<S>> later) {
    harvest.merge(((HoledHarvest<S>) later).harvest);
  }
}
