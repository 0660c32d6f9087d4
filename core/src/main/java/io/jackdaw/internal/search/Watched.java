package io.jackdaw.internal.search;

import java.util.Arrays;

/**
 * A workspace of a checked search, with what its undos must restore.
 *
 * @param <S> the type of the workspace
 */
final class Watched<S> {
  final S state;

  /** How many moves lie between the root and here. */
  int depth;

  /** The fingerprints of the workspace before each move that was done since this was made. */
  private long[] prints = new long[16];

  /** The numbers of alternatives of the nodes that those moves left. */
  private int[] alternatives = new int[16];

  private int moves;

  /** The number of alternatives of the current node, as far as it is known. */
  int current = -1;

  /** Whether that number was known before a move that was undone: it must be the same again. */
  boolean isRevisited;

  Watched(S state, int depth) {
    this.state = state;
    this.depth = depth;
  }

  void moved(long before) {
    if (moves == prints.length) {
      prints = Arrays.copyOf(prints, 2 * moves);
      alternatives = Arrays.copyOf(alternatives, 2 * moves);
    }
    prints[moves] = before;
    alternatives[moves++] = current;
    current = -1;
    isRevisited = false;
    depth++;
  }

  /** Takes the newest move off, and returns the fingerprint from before it. */
  long undone() {
    depth--;
    current = alternatives[--moves];
    isRevisited = current >= 0;
    return prints[moves];
  }
}
