package io.jackdaw.sim.threads;

import java.util.Locale;

/** What a processor goes on with after a spawn. */
public enum SpawnOrder {
  /** The child; the parent goes to the deque (rule 1 of BL 4). */
  CHILD_FIRST,
  /** The parent; the child goes to the deque, as in a library without continuations. */
  CONTINUATION_FIRST;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
