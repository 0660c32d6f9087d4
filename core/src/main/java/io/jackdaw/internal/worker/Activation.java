package io.jackdaw.internal.worker;

import org.jspecify.annotations.Nullable;

/**
 * A task that a worker runs from its start (a stolen one, or the root of a computation), as opposed
 * to one that it runs inside a join. Activations of a worker form a stack: helping at a join puts
 * one on top.
 *
 * <p>Its fields never change, so a thief may walk the stack of its victim to learn whose slot it
 * took: the activation that a slot belongs to is not popped before that slot is joined.
 *
 * @param scope what is stopped together with it
 * @param base the slots from here up are its own
 * @param below the activation that is suspended under it, or null
 * @param generation how many forks deep its task lies in the computation; see {@link Load}
 */
public record Activation(Scope scope, int base, @Nullable Activation below, int generation) {

  /** The computation that it is part of. */
  public Computation computation() {
    return scope.computation();
  }

  /** Whether it suspends the task of another computation. */
  boolean isOnAnother() {
    return below != null && below.computation() != computation();
  }

  /** The first one in this stack. */
  Activation oldest() {
    Activation here = this;
    while (here.below != null) {
      here = here.below;
    }
    return here;
  }

  /** The activation in this stack that the slot at {@code index} belongs to. */
  Activation owning(int index) {
    Activation here = this;
    while (here.base > index && here.below != null) {
      here = here.below;
    }
    return here;
  }

  /** The generation of a task that was forked here at {@code index}. */
  int generationAt(int index) {
    return generation + index - base + 1;
  }
}
