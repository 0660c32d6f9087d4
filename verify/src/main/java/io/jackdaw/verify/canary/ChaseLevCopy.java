package io.jackdaw.verify.canary;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** The deque of Chase and Lev once more, in its fewest lines and with a ring of fixed size. */
public class ChaseLevCopy extends PublicCopy {
  private static final VarHandle BOTTOM;
  private static final VarHandle TOP;
  private static final VarHandle CELLS = MethodHandles.arrayElementVarHandle(int[].class);

  static {
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      BOTTOM = lookup.findVarHandle(ChaseLevCopy.class, "bottom", long.class);
      TOP = lookup.findVarHandle(ChaseLevCopy.class, "top", long.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /** Places on the stack. */
  private final int[] cells;

  /** The number of the next fork. Owner only. */
  private long next;

  @SuppressWarnings("unused") // through BOTTOM
  private long bottom;

  @SuppressWarnings("unused") // through TOP
  private long top;

  /**
   * An empty deque.
   *
   * @param capacity how many cells, a power of two; more than are ever in use at once
   */
  public ChaseLevCopy(int capacity) {
    cells = new int[capacity];
  }

  // ---- the steps that a subclass may spoil

  final void setBottomVolatile(long value) {
    BOTTOM.setVolatile(this, value);
  }

  final void setBottomPlain(long value) {
    BOTTOM.set(this, value);
  }

  final void setTopVolatile(long value) {
    TOP.setVolatile(this, value);
  }

  final boolean casTop(long expected) {
    return TOP.compareAndSet(this, expected, expected + 1);
  }

  final int cell(long number) {
    return (int) CELLS.getOpaque(cells, (int) number & (cells.length - 1));
  }

  /** Takes the newest number out of the thieves' sight. */
  void lowerBottom(long at) {
    setBottomVolatile(at);
  }

  /** Takes the last number before a thief does. */
  boolean claimLast(long oldest) {
    return casTop(oldest);
  }

  /** Wins the number and says where it is, or -1. */
  int winCell(long oldest) {
    int at = cell(oldest);
    return casTop(oldest) ? at : -1;
  }

  // ---- the deque

  @Override
  final void push() {
    CELLS.setOpaque(cells, (int) next & (cells.length - 1), depth);
    BOTTOM.setRelease(this, next + 1);
    next++;
  }

  @Override
  final boolean pop() {
    long at = next - 1;
    lowerBottom(at);
    long oldest = (long) TOP.getVolatile(this);
    if (oldest >= at) {
      boolean mine = oldest == at && claimLast(oldest);
      setBottomVolatile(at + 1);
      return mine;
    }
    next = at;
    return true;
  }

  @Override
  final void giveBack(int at) {}

  @Override
  final int win() {
    long oldest = (long) TOP.getVolatile(this);
    return oldest < (long) BOTTOM.getVolatile(this) ? winCell(oldest) : -1;
  }

  @Override
  public final boolean hasPublicWork() {
    return (long) TOP.getVolatile(this) < (long) BOTTOM.getVolatile(this);
  }
}
