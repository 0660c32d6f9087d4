package io.jackdaw.sim.threads;

import java.util.Locale;

/** Where the join edges of a thread may lead (BL 2). */
public enum Strictness {
  /** To its parent only. */
  FULLY_STRICT,
  /** To its ancestors. */
  STRICT,
  /** Anywhere. */
  NON_STRICT;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
