package io.jackdaw.internal.search;

import java.util.function.BooleanSupplier;

/**
 * What tests change: asked at each poll whether to split although nobody wants it, and at the join
 * of a part that nobody took whether to run it on its copy nevertheless, as a thief would.
 */
public record Seam(BooleanSupplier split, BooleanSupplier copies) {
  /** What everybody else has. */
  public static final Seam NONE = new Seam(() -> false, () -> false);

  boolean isActive() {
    return this != NONE;
  }

  boolean splits() {
    return split.getAsBoolean();
  }

  boolean runsCopies() {
    return copies.getAsBoolean();
  }
}
