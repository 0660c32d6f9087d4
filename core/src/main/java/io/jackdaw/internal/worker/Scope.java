package io.jackdaw.internal.worker;

import java.util.Objects;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;

/**
 * What can be stopped as one: a whole {@link Computation}, or a part of it (the branches of {@code
 * any}, an {@code invoke} with a deadline, a fork that was taken). Scopes form a tree whose root is
 * the computation; whatever stops a scope stops all below it. Activations carry their scope.
 *
 * <p>Whoever stops a scope says so here (or in the slot) first and then makes every worker look
 * ({@link io.jackdaw.internal.pool.Engine#announceCancellation}). A worker finds out at its next
 * fork, slow join or loop look; it walks up the tree only then.
 */
public class Scope {
  /** What it is a part of; null for a computation. */
  private final @Nullable Scope parent;

  /** The root of the tree; null there. */
  private final @Nullable Computation root;

  /** The slot that is run in this scope: its owner may not want it any more. */
  private final @Nullable Slot fork;

  /**
   * Why it was cancelled, or null. Writers: anybody who finds it null, volatile; of two at the same
   * time the second one's reason stays. Readers: anybody, volatile.
   */
  private volatile @Nullable String reason;

  /** For {@link Computation}. */
  Scope() {
    this.parent = null;
    this.root = null;
    this.fork = null;
  }

  private Scope(Scope parent, @Nullable Slot fork) {
    this.parent = parent;
    this.root = parent.computation();
    this.fork = fork;
  }

  /** A part of another scope that can be cancelled on its own. */
  public static Scope within(Scope parent) {
    return new Scope(parent, null);
  }

  /**
   * The scope of a fork that somebody other than its owner runs.
   *
   * @param parent the scope of the activation that the fork belongs to
   * @param fork where the owner says that it does not want the fork any more. The slot is not used
   *     again before everything in this scope has ended.
   */
  public static Scope ofTaken(Scope parent, Slot fork) {
    return new Scope(parent, fork);
  }

  /** The computation that it is a part of. */
  public Computation computation() {
    return Objects.requireNonNull(root);
  }

  /** From now on forks of this scope throw and what waits there does not start. Any thread. */
  public void cancel(String why) {
    if (reason == null) {
      reason = why;
      computation().announceCancellation();
    }
  }

  /** Whether this very scope was cancelled, not one around it. */
  public final boolean wasCancelled() {
    return reason != null;
  }

  /** Whether a scope around this one was stopped. */
  public final boolean isCancelledAround() {
    return parent != null && parent.isCancelled();
  }

  /** Whether nothing in this scope need go on. Any thread. */
  public final boolean isCancelled() {
    for (Scope here = this; here != null; here = here.parent) {
      if (here.reasonHere() != null || (here.fork != null && here.fork.unwantedVolatile())) {
        return true;
      }
    }
    return false;
  }

  /** Whether what runs here was called in another scope, as opposed to taken from it. */
  final boolean isCallIn(Scope around) {
    return this == around || (fork == null && parent == around);
  }

  /** Why this very scope was cancelled, or null. */
  @Nullable String reasonHere() {
    return reason;
  }

  /**
   * What the code that is stopped gets. A {@link Stop} only if nobody said why: then somebody
   * beside it has failed, and that failure is what its caller hears of.
   */
  final CancellationException cancellation() {
    for (Scope here = this; here != null; here = here.parent) {
      String why = here.reasonHere();
      if (why != null) {
        return new CancellationException(why);
      }
    }
    return new Stop(Stop.ELSEWHERE);
  }
}
