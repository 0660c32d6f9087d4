package io.jackdaw.internal.search;

import java.io.IOException;

/** Where parts of a search with holes go. */
record HoledOutlet<S>(Outlet<S> outlet) implements Outlet<Holed<S>> {
  @Override
  public boolean isWanted() {
    return outlet.isWanted();
  }

  @Override
  public boolean isDraining() {
    return outlet.isDraining();
  }

  @Override
  public boolean claim() {
    return outlet.claim();
  }

  @Override
  public void take(Holed<S> holed, Portion part, Holes gone) throws IOException {
    outlet.take(holed.state, part, gone);
  }
}
