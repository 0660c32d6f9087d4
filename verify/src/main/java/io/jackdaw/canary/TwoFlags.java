package io.jackdaw.canary;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** What {@code [busy]} is about and nothing else, with the thief's fence for itself only. */
final class TwoFlags {
  private static final VarHandle BUSY;
  private static final VarHandle EXPOSING;

  static {
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      BUSY = lookup.findVarHandle(TwoFlags.class, "busy", int.class);
      EXPOSING = lookup.findVarHandle(TwoFlags.class, "exposing", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  @SuppressWarnings("unused") // through BUSY
  private int busy;

  @SuppressWarnings("unused") // through EXPOSING
  private int exposing;

  /** The owner says that it is busy, then looks whether a thief is exposing. */
  int beginSlowStep() {
    BUSY.setOpaque(this, 1);
    return (int) EXPOSING.getAcquire(this);
  }

  /** The thief says that it is exposing, then looks whether the owner is busy. */
  int beginExposing() {
    EXPOSING.compareAndSet(this, 0, 1);
    VarHandle.fullFence();
    return (int) BUSY.getVolatile(this);
  }
}
