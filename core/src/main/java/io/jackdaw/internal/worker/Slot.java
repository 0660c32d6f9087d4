package io.jackdaw.internal.worker;

import static java.lang.Double.doubleToRawLongBits;
import static java.lang.Double.longBitsToDouble;
import static java.lang.invoke.MethodHandles.lookup;

import io.jackdaw.Body;
import io.jackdaw.internal.memory.Handles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * A place on a worker's fork stack; its index is the ticket that {@code fork} gives. Slots are made
 * once and reused: a fork writes here all that its taker has to know.
 *
 * <p>A slot is written by the owner of the stack until it is stolen, then by the thief until the
 * thief sets {@link #outcome}, then by the owner again. The protocol is in the README of this
 * package.
 */
public final class Slot {
  /** Nobody has finished this slot: it is free, waiting, or being run by a thief. */
  public static final int PENDING = 0;

  /** The thief left the result in {@link #a} or {@link #result}. */
  public static final int DONE = 1;

  /** The thief left a Throwable in {@link #result}. */
  public static final int FAILED = 2;

  private static final VarHandle OUTCOME = Handles.of(lookup(), Slot.class, "outcome", int.class);
  private static final VarHandle UNWANTED =
      Handles.of(lookup(), Slot.class, "unwanted", boolean.class);

  /**
   * Where on the stack this slot is; never changes. Private from the owner's {@code claimed} up.
   */
  public final int index;

  /**
   * What to run. Written at fork only if it differs: a reference store pays the collector's
   * barrier.
   */
  public @Nullable Body body;

  /** First number; the thief's numeric result. Or the bits of a double. */
  public long a;

  /** Second number. */
  public long b;

  /** The object. */
  public @Nullable Object object;

  /** The thief's object result, or its failure. */
  public @Nullable Object result;

  /**
   * Who stole the slot. Null until the thief has registered, and again after the join. Writers: the
   * thief, or whoever takes the slot over from the thief; the owner after the join. Readers: the
   * owner.
   */
  public volatile @Nullable Theft theft;

  /**
   * PENDING, DONE or FAILED. Writers: the thief, once, volatile; the owner puts PENDING back after
   * the join (plain: nobody else looks then). Readers: the owner, volatile.
   */
  public int outcome;

  /**
   * Whether the owner does not want the result any more. Writer: the owner, volatile, while a thief
   * has the slot; false again after the join (plain: nobody else looks then). Readers: whoever runs
   * a part of what was stolen, volatile.
   */
  public boolean unwanted;

  public Slot(int index) {
    this.index = index;
  }

  /**
   * VOLATILE [outcome] pairs with {@link #finish}; orders the owner's reads of the result after the
   * thief's writes, and this read after the owner's announcement that it sleeps. Acquire alone
   * would lose the second and so a wake-up.
   */
  public int outcomeVolatile() {
    return (int) OUTCOME.getVolatile(this);
  }

  /**
   * VOLATILE [outcome] pairs with {@link #outcomeVolatile}; publishes the result, and orders this
   * write before the thief's look at whether the owner sleeps. Release alone would lose a wake-up.
   */
  public void finish(int how) {
    OUTCOME.setVolatile(this, how);
  }

  /** The same after a run: done, or failed if there is a failure. */
  public void finish(@Nullable Throwable failure) {
    if (failure == null) {
      finish(DONE);
    } else {
      result = failure;
      finish(FAILED);
    }
  }

  /**
   * VOLATILE [unwanted] pairs with {@link #unwantedVolatile}; before all workers are told to look.
   * Weaker breaks: a worker looks, finds nothing, and is not told again.
   */
  public void becomeUnwanted() {
    UNWANTED.setVolatile(this, true);
  }

  /** VOLATILE [unwanted] pairs with {@link #becomeUnwanted}: after the signal was cleared. */
  boolean unwantedVolatile() {
    return (boolean) UNWANTED.getVolatile(this);
  }

  /** Whether a thief has it and has not finished. May miss a thief that has just taken it. */
  boolean isRunElsewhere() {
    return theft != null && outcomeVolatile() == PENDING;
  }

  /** Whether its thief has failed, and whoever forked it may have to be stopped for that. */
  boolean hasFailed() {
    return outcomeVolatile() == FAILED && mayBeBranch() && !(result instanceof Stop);
  }

  /**
   * Whether its failure may stop whoever forked it. A fork with a handle, or of a task class, is
   * not looked at before its join, where user code may deal with the failure.
   */
  boolean mayBeBranch() {
    return !LambdaBodies.isOfHandle(body) && !(body instanceof LibraryBody<?>);
  }

  /** Whether it is one for sure; else it may be a fork by ticket, see {@link BothFrames}. */
  boolean isBranch() {
    return body instanceof Branch || LambdaBodies.isOfBoth(body);
  }

  /** Whether {@code both} may have forked it. */
  boolean mayBeOfBoth() {
    return mayBeBranch() && !(body instanceof Branch);
  }

  /** Runs the body for a thief and leaves the result here. The generics are checked at the fork. */
  @SuppressWarnings("unchecked")
  void run(PoolWorker worker) {
    Body task = body;
    result = null; // a join with another body finds nothing, not what somebody else left here
    switch (task) {
      case Body.LongToLong f -> a = f.run(worker, a);
      case Body.LongsToLong f -> a = f.run(worker, a, b);
      case Body.RangeToLong<?> f ->
          a = ((Body.RangeToLong<@Nullable Object>) f).run(worker, object, a, b);
      case Body.RangeToObject<?, ?> f ->
          result = ((Body.RangeToObject<@Nullable Object, ?>) f).run(worker, object, a, b);
      case Body.RangeToVoid<?> f ->
          ((Body.RangeToVoid<@Nullable Object>) f).run(worker, object, a, b);
      case Body.IntervalToDouble<?> f -> {
        double real =
            ((Body.IntervalToDouble<@Nullable Object>) f)
                .run(worker, object, longBitsToDouble(a), longBitsToDouble(b));
        a = doubleToRawLongBits(real);
      }
      case Body.OverObject<?> f -> throw new AssertionError(f); // is one of those over a range
      case null -> throw new IllegalStateException("slot " + index + " was never forked");
    }
  }

  /** Tells the body that this fork will not be run. The generics are checked at the fork. */
  @SuppressWarnings("unchecked")
  void givenUp(PoolWorker worker, @Nullable Throwable cause) {
    if (body instanceof LibraryBody<?> f) {
      ((LibraryBody<@Nullable Object>) f).givenUp(worker, object, cause);
    }
  }

  /**
   * Tells the body that whoever took this fork cannot run it. The generics are checked at the fork.
   */
  @SuppressWarnings("unchecked")
  void notStarted(PoolWorker worker, Throwable why) {
    if (body instanceof LibraryBody<?> f) {
      ((LibraryBody<@Nullable Object>) f).notStarted(worker, object, why);
    }
  }

  /** Whether the body says that its join need not wait for the thief. */
  @SuppressWarnings("unchecked")
  boolean isOver() {
    return body instanceof LibraryBody<?> f && ((LibraryBody<@Nullable Object>) f).isOver(object);
  }

  /** Asks the body to unpark a thread that is about to sleep when {@link #isOver} becomes true. */
  @SuppressWarnings("unchecked")
  void wakeWhenOver(Thread waiting) {
    if (body instanceof LibraryBody<?> f) {
      ((LibraryBody<@Nullable Object>) f).wakeWhenOver(object, waiting);
    }
  }

  @Override
  public String toString() {
    return "Slot[" + index + "]";
  }
}
