package io.jackdaw.bench.search;

import io.jackdaw.search.Moves;

/** Visits all nodes of a search, one after the other. */
public final class Walk {
  private Walk() {}

  /** How many nodes there are. */
  public static <S> long nodes(Moves<S> moves, S state) {
    long nodes = 1;
    int alternatives = moves.alternatives(state);
    for (int i = 0; i < alternatives; i++) {
      if (moves.apply(state, i)) {
        nodes += nodes(moves, state);
        moves.undo(state, i);
      }
    }
    return nodes;
  }
}
