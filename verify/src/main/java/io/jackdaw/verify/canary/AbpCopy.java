package io.jackdaw.verify.canary;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** The deque of Arora, Blumofe and Plaxton once more, in its fewest lines; places stay in use. */
public class AbpCopy extends PublicCopy {
  private static final VarHandle BOTTOM;
  private static final VarHandle AGE;

  static {
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      BOTTOM = lookup.findVarHandle(AbpCopy.class, "bottom", int.class);
      AGE = lookup.findVarHandle(AbpCopy.class, "age", long.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  @SuppressWarnings("unused") // through BOTTOM
  private int bottom;

  /** Tag and top. */
  @SuppressWarnings("unused") // through AGE
  private long age;

  /** An empty deque. */
  public AbpCopy() {}

  // ---- the steps that a subclass may spoil

  final void setBottomVolatile(int value) {
    BOTTOM.setVolatile(this, value);
  }

  final void setBottomPlain(int value) {
    BOTTOM.set(this, value);
  }

  final long ageVolatile() {
    return (long) AGE.getVolatile(this);
  }

  final void setAgeVolatile(long value) {
    AGE.setVolatile(this, value);
  }

  /** The age after the owner lowered top or took the last number. */
  long renewed(long seen, int top) {
    return ((seen >>> 32) + 1) << 32 | top;
  }

  /** Takes the newest number out of the thieves' sight. */
  void lowerBottom(int at) {
    setBottomVolatile(at);
  }

  /** Takes the last number before a thief does. */
  boolean claimLast(long seen, int at) {
    return AGE.compareAndSet(this, seen, renewed(seen, at));
  }

  @Override
  void giveBack(int at) {
    setBottomVolatile(at);
    setAgeVolatile(renewed(ageVolatile(), at));
  }

  // ---- the deque

  @Override
  final void push() {
    BOTTOM.setRelease(this, depth + 1);
  }

  @Override
  final boolean pop() {
    int at = depth - 1;
    lowerBottom(at);
    long seen = ageVolatile();
    int top = (int) seen;
    if (top > at || (top == at && !claimLast(seen, at))) {
      setBottomVolatile(at + 1);
      return false;
    }
    return true;
  }

  @Override
  final int win() {
    long seen = ageVolatile();
    int top = (int) seen;
    boolean mine = top < (int) BOTTOM.getVolatile(this) && AGE.compareAndSet(this, seen, seen + 1);
    return mine ? top : -1;
  }

  @Override
  public final boolean hasPublicWork() {
    return (int) ageVolatile() < (int) BOTTOM.getVolatile(this);
  }
}
