package io.jackdaw;

import io.jackdaw.policy.Work;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** How much is left of what a worker runs: for victim rules that want to know. */
final class Remaining {
  private static final VarHandle DECLARED;
  private static final VarHandle RANGE;

  static {
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      DECLARED = lookup.findVarHandle(Remaining.class, "declared", double.class);
      RANGE = lookup.findVarHandle(Remaining.class, "range", double.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /**
   * How much work the topmost activation has left, as its task declared it; NaN if it did not.
   * Writers: the owner, opaque. Readers: the owner, plain; thieves, opaque. Invariant: NaN, or from
   * 0 to {@link Work#MOST}.
   */
  private double declared = Double.NaN;

  /** How many elements the loop has left that runs there, or NaN; otherwise as above. */
  private double range = Double.NaN;

  /** Declares an amount; see {@link Worker#remainingWork}. Owner only. */
  void declare(double amount) {
    DECLARED.setOpaque(this, Double.isNaN(amount) ? amount : Work.sane(amount)); // OPAQUE [load]
  }

  /** Says how long a loop still is; see {@link Worker#remainingRange}. Owner only. */
  void range(long elements) {
    RANGE.setOpaque(this, elements < 0 ? Double.NaN : (double) elements); // OPAQUE [load]
  }

  /** What is declared now. Owner only. */
  double declared() {
    return declared;
  }

  /** The range now. Owner only. */
  double range() {
    return range;
  }

  /**
   * OPAQUE [load] pairs with {@link #declaredOpaque} and {@link #rangeOpaque}; orders nothing, the
   * numbers only steer who is robbed. Weaker (plain) may tear a number in halves. Owner only.
   */
  void setOpaque(double work, double elements) {
    DECLARED.setOpaque(this, work);
    RANGE.setOpaque(this, elements);
  }

  /** OPAQUE [load] pairs with {@link #setOpaque}; orders nothing, see there. Any thread. */
  double declaredOpaque() {
    return (double) DECLARED.getOpaque(this);
  }

  /** OPAQUE [load] pairs with {@link #setOpaque}; orders nothing, see there. Any thread. */
  double rangeOpaque() {
    return (double) RANGE.getOpaque(this);
  }
}
