package io.jackdaw.internal.worker;

import static java.lang.invoke.MethodHandles.lookup;

import io.jackdaw.Worker;
import io.jackdaw.internal.memory.Handles;
import io.jackdaw.internal.policy.Work;
import java.lang.invoke.VarHandle;

/**
 * How much work is left of the task that a worker runs, as declared by that task, for victim rules.
 */
public final class Remaining {
  private static final VarHandle DECLARED =
      Handles.of(lookup(), Remaining.class, "declared", double.class);

  /**
   * How much work the topmost activation has left; NaN if its task declared nothing. Writers: the
   * owner, opaque. Readers: the owner, plain; thieves, opaque. Invariant: NaN, or from 0 to {@link
   * Work#MOST}.
   */
  private double declared = Double.NaN;

  /** Declares an amount; see {@link Worker#remainingWork}. Owner only. */
  void declare(double amount) {
    setOpaque(Double.isNaN(amount) ? amount : Work.sane(amount));
  }

  /** What is declared now. Owner only. */
  public double declared() {
    return declared;
  }

  /**
   * OPAQUE [load] pairs with {@link #declaredOpaque}; orders nothing, since the number only steers
   * victim selection. Weaker (plain) breaks: the double may be torn in halves. Owner only.
   */
  void setOpaque(double work) {
    DECLARED.setOpaque(this, work);
  }

  /** OPAQUE [load] pairs with {@link #setOpaque}; orders nothing, see there. Any thread. */
  double declaredOpaque() {
    return (double) DECLARED.getOpaque(this);
  }
}
