package io.jackdaw.internal.search;

import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;

/**
 * What checked searches and tests change: asked at each poll whether to split although nobody wants
 * it, and at the join of a part that nobody took whether to run it on its copy nevertheless, as a
 * thief would.
 */
public record Seam(BooleanSupplier splits, BooleanSupplier copies) {
  /** What everybody else has. */
  public static final Seam NONE = new Seam(() -> false, () -> false);

  /** How many polls of a checked search go by between two splits. */
  private static final int INTERVAL = 64;

  /** For a checked search: splits at the first polls and then now and then, and uses each copy. */
  static Seam checking() {
    AtomicLong polls = new AtomicLong();
    return new Seam(
        () -> {
          long poll = polls.getAndIncrement();
          return poll < INTERVAL || poll % INTERVAL == 0;
        },
        () -> true);
  }

  boolean isActive() {
    return this != NONE;
  }
}
