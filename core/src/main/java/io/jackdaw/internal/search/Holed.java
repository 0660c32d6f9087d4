package io.jackdaw.internal.search;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A workspace that knows which holes of the search lie below it.
 *
 * @param <S> the type of the workspace itself
 */
final class Holed<S> {
  S state;

  /** The holes from here on; null if there are none. */
  @Nullable Holes holes;

  /** How many moves ago there were holes ahead: the moves since the newest of {@link #before}. */
  private int since;

  /** The holes before each move that was done where there were some. */
  private final List<Holes> before = new ArrayList<>();

  Holed(S state, @Nullable Holes holes) {
    this.state = state;
    this.holes = holes;
  }

  /** A move was done. */
  void moved(int alternative) {
    Holes here = holes;
    if (here == null) {
      since++;
    } else {
      before.add(here);
      holes = here.below(alternative);
    }
  }

  /** The newest move was undone. */
  void undone() {
    if (since > 0) {
      since--;
    } else {
      holes = before.removeLast();
    }
  }

  /** From now on this is a copy: nothing that was done before is undone here. */
  void become(S copied, @Nullable Holes ahead) {
    state = copied;
    holes = ahead;
    since = 0;
    before.clear();
  }
}
