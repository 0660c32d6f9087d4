package io.jackdaw.verify.canary;

import io.jackdaw.internal.memory.AsymmetricFence;
import io.jackdaw.verify.ExposableDeque;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The split deque whose thieves expose for a silent owner once more, in its fewest lines. As it
 * stands it is right (control); its subclasses in {@link BrokenExposables} each spoil one step.
 */
public class ExposableCopy implements ExposableDeque {
  private static final int CAPACITY = 16;
  private static final int PATIENCE = 10_000_000;
  private static final VarHandle BOTTOM = handle("bottom", int.class);
  private static final VarHandle CLAIMED = handle("claimed", int.class);
  private static final VarHandle BUSY = handle("busy", boolean.class);
  private static final VarHandle EXPOSING = handle("exposing", boolean.class);
  private static final VarHandle AGE = handle("age", long.class);
  private static final VarHandle OUTCOMES = MethodHandles.arrayElementVarHandle(int[].class);

  /** Arguments, then results. */
  final long[] values = new long[CAPACITY];

  private final int[] outcomes = new int[CAPACITY];
  private int bottom;
  private volatile int split;
  private int claimed;

  @SuppressWarnings("unused") // through BUSY
  private boolean busy;

  @SuppressWarnings("unused") // through EXPOSING
  private boolean exposing;

  private volatile long age;

  /** An empty deque. */
  public ExposableCopy() {}

  private static VarHandle handle(String field, Class<?> type) {
    try {
      return MethodHandles.lookup().findVarHandle(ExposableCopy.class, field, type);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  // ---- the steps that a subclass may spoil

  /** Brings the owner's processor into line. */
  void fence() {
    AsymmetricFence.heavy();
  }

  /** Whether the owner is in a slow step. */
  boolean isBusy() {
    return (boolean) BUSY.getVolatile(this);
  }

  /** Whether split is what it was before the fence. */
  boolean isUnchanged(int from) {
    return split == from;
  }

  /** Moves the boundary that the owner looks at. */
  boolean claim(int seen, int to) {
    return CLAIMED.compareAndSet(this, seen, to);
  }

  final void setClaimed(int to) {
    CLAIMED.setVolatile(this, to);
  }

  /** Writes a number and moves bottom. */
  void push(int at, long value) {
    values[at] = value;
    setBottomRelease(at + 1);
  }

  final void setBottomRelease(int value) {
    BOTTOM.setRelease(this, value);
  }

  /** Takes a number off the stack and looks whether it is the owner's alone. */
  boolean popPrivate(int at) {
    setBottomOpaque(at);
    return at >= claimedOpaque();
  }

  final void setBottomOpaque(int value) {
    BOTTOM.setOpaque(this, value);
  }

  final int claimedOpaque() {
    return (int) CLAIMED.getOpaque(this);
  }

  // ---- the owner's side

  @Override
  public final void fork(long value) {
    push(bottom, value);
  }

  @SuppressWarnings("ThreadPriorityCheck") // gives way to the thief it waits for, as the core does
  private void beginSlowStep() {
    BUSY.setOpaque(this, true);
    while ((boolean) EXPOSING.getAcquire(this)) {
      Thread.yield();
    }
  }

  private void endSlowStep() {
    BUSY.setRelease(this, false);
  }

  @Override
  public final void expose() {
    expose(1);
  }

  @Override
  public final void exposeAll() {
    expose(CAPACITY);
  }

  private void expose(int most) {
    beginSlowStep();
    int to = Math.min(split + most, bottom);
    if (to > split) {
      claimed = to;
      split = to;
    }
    endSlowStep();
  }

  @Override
  public final int depth() {
    return bottom;
  }

  @Override
  public final long pop() {
    int at = bottom - 1;
    if (popPrivate(at)) {
      return Math.abs(values[at]); // the owner runs it, whoever else did
    }
    beginSlowStep();
    bottom = at + 1;
    endSlowStep();
    long taken = takeBack();
    return taken == STOLEN ? await() : taken;
  }

  /** Waits for a thief; one that never finishes is noticed. */
  @SuppressWarnings("ThreadPriorityCheck") // as in beginSlowStep
  private long await() {
    long result = result();
    for (int looks = 0; result == 0 && looks < PATIENCE; looks++) {
      Thread.yield();
      result = result();
    }
    if (result != 0) {
      retire();
    }
    return result;
  }

  @Override
  public final long takeBack() {
    int at = bottom - 1;
    beginSlowStep();
    boolean ours = at >= split || withdraw(at);
    if (ours) {
      if (claimed > at) {
        claimed = at;
      }
      bottom = at;
    }
    endSlowStep();
    return ours ? Math.abs(values[at]) : STOLEN;
  }

  private boolean withdraw(int at) {
    split = at;
    long seen = age;
    boolean ours = (int) seen < at || ((int) seen == at && casAge(seen, renewed(seen, at)));
    if (!ours) {
      split = at + 1;
    }
    return ours;
  }

  private static long renewed(long seen, int top) {
    return ((seen >>> 32) + 1) << 32 | top;
  }

  private boolean casAge(long seen, long next) {
    return AGE.compareAndSet(this, seen, next);
  }

  @Override
  public final long result() {
    return (int) OUTCOMES.getVolatile(outcomes, bottom - 1) == 0 ? 0 : values[bottom - 1];
  }

  @Override
  public final void retire() {
    beginSlowStep();
    int at = bottom - 1;
    split = at;
    age = renewed(age, at);
    OUTCOMES.set(outcomes, at, 0);
    claimed = at;
    bottom = at;
    endSlowStep();
  }

  // ---- the thieves' side

  @Override
  public final void exposeFor() {
    // busy first, or thieves in turn keep the owner out for ever
    if ((boolean) BUSY.getVolatile(this) || !EXPOSING.compareAndSet(this, false, true)) {
      return;
    }
    int from = split;
    if ((int) BOTTOM.getAcquire(this) > from && claims(from, from + 1)) {
      fence();
      if (!isBusy() && isUnchanged(from) && (int) CLAIMED.getVolatile(this) > from) {
        split = Math.max(from, Math.min(from + 1, (int) BOTTOM.getAcquire(this)));
      }
    }
    EXPOSING.setRelease(this, false);
  }

  private boolean claims(int from, int to) {
    int seen = (int) CLAIMED.getVolatile(this);
    return seen >= to || (seen >= from && claim(seen, to));
  }

  @Override
  public final long steal() {
    long seen = age;
    int top = (int) seen;
    if (top >= split || !casAge(seen, seen + 1)) {
      return NOTHING;
    }
    long value = values[top];
    values[top] = -value;
    OUTCOMES.setVolatile(outcomes, top, 1);
    return value;
  }

  @Override
  public final boolean hasPublicWork() {
    return (int) age < split;
  }
}
