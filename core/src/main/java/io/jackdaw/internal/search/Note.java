package io.jackdaw.internal.search;

import io.jackdaw.search.Step;
import org.jspecify.annotations.Nullable;

/** A step on a trail, with what is needed to undo it and to do it again. Owner only. */
final class Note {
  @Nullable Step<?> step;
  long a;
  long b;

  /** In a checked exploration: the fingerprint of the workspace before the step. */
  long before;

  @Override
  public String toString() {
    return "step " + step + " (" + a + ", " + b + ")";
  }
}
